import { randomBytes } from 'node:crypto';
import type { CaptchaPolicy } from '@overround/provider-kit';
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

export const NOTHING_INLINE: InlineHashes = { styleHashes: [], scriptHashes: [] };
const quoted = (hashes: readonly string[]): string => hashes.map((hash) => ` '${hash}'`).join('');

/** Who else has to do with a page. */
export interface PageGuests {
  /** Who may frame it; nobody when absent. */
  readonly ancestors?: readonly string[] | undefined;
  /** Captchas of others that its brand uses. */
  readonly captchas?: readonly CaptchaPolicy[];
  /** Origins of pages of games that stand in frames of it. */
  readonly games?: readonly string[];
  /** Origins of pictures that it shows beside its own: hosts of files. */
  readonly pictures?: readonly string[];
}

const NOBODY: PageGuests = {};

/** The policy of a page. What is inline runs with the nonce or with its text's hash (`sha256-…`). */
export function contentSecurityPolicy(
  nonce: string,
  inline: InlineHashes,
  { ancestors = ["'none'"], captchas = [], games = [], pictures = [] }: PageGuests = NOBODY,
): string {
  const also = (directive: keyof CaptchaPolicy): string =>
    captchas.flatMap((policy) => policy[directive].map((source) => ` ${source}`)).join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${quoted(inline.scriptHashes)}${also('script')}`,
    `style-src 'self' 'nonce-${nonce}'${quoted(inline.styleHashes)}${also('style')}`,
    "style-src-attr 'unsafe-inline'",
    ...(captchas.length + games.length > 0
      ? [`frame-src 'self'${also('frame')}${games.map((origin) => ` ${origin}`).join('')}`]
      : []),
    ...(captchas.length > 0 ? [`connect-src 'self'${also('connect')}`] : []),
    ['img-src', "'self'", 'data:', ...pictures].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.join(' ')}`,
  ].join('; ');
}

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
