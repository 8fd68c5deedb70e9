import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const REFUSALS: Readonly<Record<string, readonly [status: number, code: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'not_now'],
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
};
const MALFORMED = [400, 'input_malformed'] as const;

/**
 * Answers what is no HTTP request, or one too large to be read, and says that the connection ends with it: who keeps
 * connections would send the next request into a closed one.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = REFUSALS[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ success: false, error: { code }, requestId: randomUUID() });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
