import type { PreparedAnswer } from '../http/index.ts';

/** Head and body of an answer in one buffer each, ready to be written to any socket. */
export interface FinishedAnswer {
  readonly gzip: Buffer;
  readonly plain: Buffer;
  readonly notModified: Buffer;
}

/** Headers every answer carries, as `name: value` lines. */
const COMMON = [
  'cache-control: no-cache',
  'vary: accept-encoding',
  'strict-transport-security: max-age=31536000; includeSubDomains',
  "content-security-policy: default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options: nosniff',
  'referrer-policy: strict-origin-when-cross-origin',
  'permissions-policy: camera=(), microphone=(), geolocation=(), payment=()',
];

export function finishAnswer(answer: PreparedAnswer): FinishedAnswer {
  const withBody = (body: Buffer, more: readonly string[]) =>
    Buffer.concat([
      head('200 OK', answer.etag, [
        'content-type: application/json; charset=utf-8',
        `content-length: ${body.length}`,
        ...more,
      ]),
      body,
    ]);
  return {
    gzip: withBody(answer.gzip, ['content-encoding: gzip']),
    plain: withBody(answer.plain, []),
    notModified: head('304 Not Modified', answer.etag, []),
  };
}

const head = (status: string, etag: string, lines: readonly string[]): Buffer =>
  Buffer.from([`HTTP/1.1 ${status}`, `etag: ${etag}`, ...COMMON, ...lines, '', ''].join('\r\n'), 'latin1');
