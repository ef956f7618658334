// A form sent to the server by a script.

// Answer with the status, 0 without a network, and what the server said.
export async function post(address, fields) {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { Accept: "application/json", "X-CSRFToken": csrfToken() },
      body: new URLSearchParams(fields),
    });
    const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
    return [response.status, isJson ? await response.json() : {}];
  } catch {
    return [0, {}];
  }
}

// Was it not taken now, and may be when it is sent again? No network, no server, no login, or too much at once.
export const isPutOff = (status) => status === 0 || status >= 500 || status === 403 || status === 429;

// The cookie, since it is renewed by a login in another tab.
function csrfToken() {
  return /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
}
