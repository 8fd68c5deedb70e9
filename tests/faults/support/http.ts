/** What a call came to: a status with its JSON, or nothing when the connection broke before an answer. */
export type Reply =
  | { readonly isAnswered: true; readonly status: number; readonly headers: Headers; readonly body: unknown }
  | { readonly isAnswered: false };

const TIMEOUT_MS = 8000;

/** Never throws: a lost connection is an outcome like any other here. */
export async function call(url: string, init: RequestInit = {}): Promise<Reply> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    return { isAnswered: true, status: response.status, headers: response.headers, body };
  } catch {
    return { isAnswered: false };
  }
}

export const post = (url: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  call(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const POLL_MS = 100;

/** Asks until `find` finds something; fails with `what` after `timeoutMs`. */
export async function until<T>(
  what: string,
  timeoutMs: number,
  find: () => Promise<T | undefined>,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain: ${what}`);
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}
