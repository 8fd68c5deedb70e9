/** What the fast path needs to know of a request. Anything unusual makes it `undefined`, and the framework answers. */
export interface RequestHead {
  readonly url: string;
  readonly host: string;
  readonly acceptsGzip: boolean;
  readonly ifNoneMatch: string | undefined;
  readonly keepsAlive: boolean;
  /** Bytes of the head; the next request of a pipeline begins there. */
  readonly length: number;
}

const END = '\r\n\r\n';
const HEAD_BYTES_MAX = 8 * 1024;
const URL_CHARS_MAX = 2 * 1024;

/** Reads the head of a plain `GET … HTTP/1.1` without body that came in whole. */
export function readRequestHead(text: string, from: number): RequestHead | undefined {
  if (!text.startsWith('GET /', from)) return undefined;
  const end = text.indexOf(END, from);
  if (end < 0 || end - from > HEAD_BYTES_MAX) return undefined;
  const lineEnd = text.indexOf('\r\n', from);
  if (!text.startsWith(' HTTP/1.1', lineEnd - 9)) return undefined;
  const url = text.slice(from + 4, lineEnd - 9);
  if (url.length > URL_CHARS_MAX) return undefined;
  let host = '';
  let acceptsGzip = false;
  let ifNoneMatch: string | undefined;
  let keepsAlive = true;
  for (let at = lineEnd + 2; at < end; ) {
    const next = text.indexOf('\r\n', at);
    const colon = text.indexOf(':', at);
    if (colon < 0 || colon > next) return undefined;
    const name = text.slice(at, colon).toLowerCase();
    const value = text.slice(colon + 1, next).trim();
    switch (name) {
      case 'host':
        host = value;
        break;
      case 'accept-encoding':
        acceptsGzip = /\bgzip\b/.test(value) && !/\bgzip\s*;\s*q=0(?![.]\d*[1-9])/.test(value);
        break;
      case 'if-none-match':
        ifNoneMatch = value;
        break;
      case 'connection':
        if (/upgrade/i.test(value)) return undefined;
        keepsAlive = !/close/i.test(value);
        break;
      case 'content-length':
      case 'transfer-encoding':
      case 'upgrade':
      case 'expect':
      case 'range':
        return undefined;
    }
    at = next + 2;
  }
  return host === ''
    ? undefined
    : { url, host, acceptsGzip, ifNoneMatch, keepsAlive, length: end + END.length - from };
}
