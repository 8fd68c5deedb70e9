// What comes over the wire from the house and from pages, read carefully.

import { minor, instant } from '@overround/kernel';
import { asText, type FreeRoundsOrder, type JsonObject } from '@overround/provider-kit';
import type { Session } from './model.ts';

const DIGITS = /^[0-9]{1,18}$/;
const TEXT_MAX = 300;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= TEXT_MAX;

/** An address of the web as browsers write it. */
function webAddress(value: unknown): string | undefined {
  const url = typeof value === 'string' && value.length <= 2000 ? URL.parse(value) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

export function readLaunch(fields: JsonObject): Omit<Session, 'sessionId' | 'openedAt'> | undefined {
  const { token, mode, gameKey, playerRef, currency, exponent, unitMinor, lang, isDark } = fields;
  const returnUrl = webAddress(fields['returnUrl']);
  const siteOrigin = webAddress(fields['siteOrigin']);
  if (!isText(token) || !isText(gameKey) || !isText(playerRef) || !isText(currency)) return undefined;
  if ((mode !== 'real' && mode !== 'demo') || !DIGITS.test(asText(unitMinor))) return undefined;
  if (typeof exponent !== 'number' || !Number.isInteger(exponent) || exponent < 0 || exponent > 8)
    return undefined;
  if (returnUrl === undefined || siteOrigin === undefined) return undefined;
  return {
    token,
    mode,
    gameKey,
    playerRef,
    currency,
    exponent,
    unitMinor: asText(unitMinor),
    lang: isText(lang) ? lang : 'en',
    isDark: isDark === true,
    returnUrl,
    siteOrigin: new URL(siteOrigin).origin,
  };
}

export function readOrder(fields: JsonObject): FreeRoundsOrder | undefined {
  const { orderId, playerRef, gameKey, count, betMinor, currency, exponent, endsAt } = fields;
  if (!isText(orderId) || !isText(playerRef) || !isText(gameKey) || !isText(currency)) return undefined;
  if (!DIGITS.test(asText(betMinor)) || typeof exponent !== 'number') return undefined;
  if (typeof count !== 'number' || !Number.isInteger(count) || typeof endsAt !== 'number') return undefined;
  return {
    orderId,
    playerRef,
    gameKey,
    count,
    betMinor: minor(BigInt(asText(betMinor))),
    currency,
    exponent,
    endsAt: instant(endsAt),
  };
}
