import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows exactly the inline scripts and styles that the server itself wrote into this page. */
    cspNonce: string;
  }
}

/** The policy of a page. Inline styles run with the nonce or with their text's hash (`sha256-…`), scripts with the nonce only. */
export const contentSecurityPolicy = (nonce: string, styleHashes: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'${styleHashes.map((hash) => ` '${hash}'`).join('')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every response (safety 8). A page's inline state carries the nonce; nothing else inline runs. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.decorateRequest('cspNonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.cspNonce = randomBytes(16).toString('base64url');
    reply.headers({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': contentSecurityPolicy(request.cspNonce, []),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
    });
  });
}
