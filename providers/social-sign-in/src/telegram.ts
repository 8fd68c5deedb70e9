// Telegram Login: no code and no token, but the account itself, signed with the token of the bot (core.telegram.org/widgets/login,
// "Checking authorization").

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { accept, type Clock, MINUTE, type Outcome, refuse, SECOND } from '@overround/kernel';
import type { SocialProfile, SocialProvider, SocialRefusal, SocialReturn } from '@overround/provider-kit';
import { objectOf, profileOf } from './claims.ts';

const FIELDS = ['id', 'first_name', 'last_name', 'username', 'photo_url', 'auth_date'] as const;
/** As long as a sign-in may take. */
const FRESH_MS = 10 * MINUTE;
const AHEAD_MS = MINUTE;

export const TELEGRAM_URL = 'https://oauth.telegram.org/auth';

/** What its page signs: the fields in alphabetical order, a line each. */
export const telegramCheckString = (fields: Readonly<Record<string, string>>): string =>
  FIELDS.filter((name) => fields[name] !== undefined)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');

export const telegramHash = (botToken: string, fields: Readonly<Record<string, string>>): string =>
  createHmac('sha256', createHash('sha256').update(botToken).digest())
    .update(telegramCheckString(fields))
    .digest('hex');

/** `tgAuthResult` of the page is JSON in base64url; the button puts the same fields into the address. */
function fieldsOf(params: Readonly<Record<string, string>>): Record<string, string> {
  const packed = params['tgAuthResult'];
  if (packed === undefined) return { ...params };
  try {
    const read = objectOf(JSON.parse(Buffer.from(packed, 'base64url').toString('utf8')));
    return Object.fromEntries(
      Object.entries(read).flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      ),
    );
  } catch {
    return {};
  }
}

export function telegramProvider(options: { readonly clock: Clock; readonly url?: string }): SocialProvider {
  return {
    providerId: 'telegram',
    title: 'Telegram',
    kind: 'redirect',
    rights: ['account', 'name'],
    begin: ({ client, redirectUri, state, lang }) => {
      const back = new URL(redirectUri);
      back.searchParams.set('state', state);
      const url = new URL(options.url ?? TELEGRAM_URL);
      const params = { bot_id: client.clientId, origin: back.origin, return_to: back.href, lang };
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
      return Promise.resolve(accept({ kind: 'redirect', url: url.href }));
    },
    finish: (answer) => Promise.resolve(check(answer, options.clock)),
  };
}

function check({ client, params }: SocialReturn, clock: Clock): Outcome<SocialProfile, SocialRefusal> {
  // Closing the page brings back `false` in place of an account.
  if (params['tgAuthResult'] === 'false') return refuse('social_denied', { reason: 'closed' });
  const fields = fieldsOf(params);
  const hash = fields['hash'] ?? '';
  const wanted = telegramHash(client.clientSecret, fields);
  const isGenuine =
    /^[0-9a-f]{64}$/.test(hash) && timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(wanted, 'hex'));
  if (!isGenuine) return refuse('social_not_accepted', { reason: 'the hash does not fit' });
  const ageMs = clock.now() - Number(fields['auth_date']) * SECOND;
  if (!(ageMs <= FRESH_MS && ageMs >= -AHEAD_MS))
    return refuse('social_start_over', { reason: 'auth_date is not of now' });
  const profile = profileOf({
    subject: fields['id'],
    shownAs: fields['username'],
    name: fields['first_name'],
    surname: fields['last_name'],
  });
  return profile
    ? accept({ ...profile, onceKey: hash })
    : refuse('social_not_accepted', { reason: 'nobody is named' });
}
