// Lets the OpenID library speak through the one way out of the house, and levels what providers write differently.

import type { Outbound } from '@overround/provider-kit';
import type { CustomFetch } from 'openid-client';
import { objectOf } from './claims.ts';
import type { ProviderData } from './provider-data.ts';

/** What was seen of the network while one sign-in went on. */
export interface Line {
  readonly fetch: CustomFetch;
  /** Nobody answered, or the provider said that it is broken. */
  isDown(): boolean;
}

const BROKEN_FROM = 500;

export function openLine(outbound: Outbound, data: ProviderData): Line {
  let isDown = false;
  return {
    isDown: () => isDown,
    fetch: async (url, { method, headers, body }) => {
      try {
        const answer = await outbound({
          url,
          method: method === 'POST' ? 'POST' : 'GET',
          headers: Object.fromEntries(new Headers(headers).entries()),
          ...(body instanceof URLSearchParams && { body: body.toString() }),
        });
        if (answer.status >= BROKEN_FROM) isDown = true;
        const text = url === data.endpoints.token ? levelToken(answer.text, data) : answer.text;
        return new Response(text, {
          status: answer.status,
          headers: { 'content-type': 'application/json' },
        });
      } catch (error) {
        isDown = true;
        throw error;
      }
    },
  };
}

/**
 * Twitch lists scopes, Odnoklassniki calls its tokens `session` and counts seconds in text, others leave the type out or add an id token
 * that is not OpenID Connect's. RFC 6749 section 5.1 knows one way.
 */
export function levelToken(text: string, { idToken }: Pick<ProviderData, 'idToken'>): string {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return text;
  }
  const answer = objectOf(read);
  if (answer['access_token'] === undefined) return text;
  const { scope, id_token, refresh_token: _, ...rest } = answer;
  return JSON.stringify({
    ...rest,
    token_type: 'bearer',
    ...(typeof scope === 'string' && { scope }),
    ...(idToken && id_token !== undefined && { id_token }),
  });
}
