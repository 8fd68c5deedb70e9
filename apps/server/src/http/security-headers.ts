import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows exactly the inline scripts and styles that the server itself wrote into this page. */
    cspNonce: string;
  }
}

export interface InlineHashes {
  readonly styleHashes: readonly string[];
  readonly scriptHashes: readonly string[];
}

const NOTHING_INLINE: InlineHashes = { styleHashes: [], scriptHashes: [] };
const quoted = (hashes: readonly string[]): string => hashes.map((hash) => ` '${hash}'`).join('');

/**
 * The policy of a page. What is inline runs with the nonce or with its text's hash (`sha256-…`). `ancestors`: who may frame it.
 */
export const contentSecurityPolicy = (
  nonce: string,
  inline: InlineHashes,
  ancestors: readonly string[] = ["'none'"],
): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${quoted(inline.scriptHashes)}`,
    `style-src 'self' 'nonce-${nonce}'${quoted(inline.styleHashes)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.join(' ')}`,
  ].join('; ');

/** Headers of every response (safety 8). A page's inline state carries the nonce; nothing else inline runs. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.decorateRequest('cspNonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.cspNonce = randomBytes(16).toString('base64url');
    reply.headers({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': contentSecurityPolicy(request.cspNonce, NOTHING_INLINE),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
    });
  });
}
