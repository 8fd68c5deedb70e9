// Players who have what a walk needs before it begins: the forms and the cashier have walks of their own.

import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from 'playwright-core';
import { expect } from 'vitest';
import { RESENT } from './calls.ts';
import { until } from './screen.ts';

/** Where a player lives and what they play with. */
interface Home {
  readonly countryId: number;
  readonly currencyId: number;
  readonly currency: string;
  /** Absent: that of the address. */
  readonly brand?: string;
}
const AUSTRIA: Home = { countryId: 14, currencyId: 12, currency: 'EUR' };
/** Of the second brand. */
export const EMIRATES: Home = { countryId: 4, currencyId: 501, currency: 'AED', brand: 'najm' };

/** What every answer of our own calls wraps its data in. */
const dataOf = async <T>(response: APIResponse): Promise<T> => {
  expect(response.ok(), `${response.url()} ${await response.text()}`).toBe(true);
  return ((await response.json()) as { readonly data: T }).data;
};

/** Calls as the page itself makes them: with its cookies and the header of an own page. */
export async function post<T>(page: Page, path: string, data: unknown, key?: string): Promise<T> {
  const response = await page.request.post(path, {
    ...RESENT,
    data,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'en',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
  return dataOf<T>(response);
}
const get = async <T>(page: Page, path: string): Promise<T> =>
  dataOf<T>(await page.request.get(path, RESENT));

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** Registers a player in one click; the page's cookies are signed in. */
export async function registerPlayer(page: Page, home = AUSTRIA): Promise<Credentials> {
  if (home.brand !== undefined) await get(page, `/web-api/site/config?brand=${home.brand}`);
  const { generated } = await post<{ readonly generated: Credentials }>(page, '/web-api/user/registration', {
    type: 'fast_reg',
    fields: {
      country_id: home.countryId,
      currency_id: home.currencyId,
      'agree-policy': true,
      'agree-age': true,
    },
  });
  return generated;
}

interface StartedPayment {
  readonly paymentId: string;
  readonly redirectUrl?: string;
}

/** Pays in through the sandbox, so that the player has this much. */
export async function payIn(page: Page, amountMinor: bigint, currency = AUSTRIA.currency): Promise<void> {
  const { paymentId } = await post<StartedPayment>(
    page,
    '/web-api/api/payments/v1/deposit',
    { methodId: 'payment-sandbox:card', amountMinor: amountMinor.toString(), currency },
    randomUUID(),
  );
  const state = () =>
    get<StartedPayment & { readonly status: string }>(page, `/web-api/api/payments/v1/payments/${paymentId}`);
  await until(async () => (await state()).status).toBe('pending');
  const { redirectUrl = '' } = await state();
  // Where it leads back to is another name of this house, which only browsers know.
  await page.request.post(redirectUrl, { form: { action: 'approve' }, maxRedirects: 0, ...RESENT });
  await until(async () => (await state()).status).toBe('succeeded');
}

/** A player with money. */
export async function richPlayer(page: Page, amountMinor = 100_00n, home = AUSTRIA): Promise<Credentials> {
  const credentials = await registerPlayer(page, home);
  await payIn(page, amountMinor, home.currency);
  return credentials;
}
