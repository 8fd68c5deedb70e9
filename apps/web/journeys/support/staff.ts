// What operators decide while a walk goes on.

import { changeRows } from '@overround/testkit/owner-rows';
import { type APIRequestContext, type Page, request } from 'playwright-core';
import { expect } from 'vitest';
import { RESENT } from './calls.ts';
import { until } from './screen.ts';

/** Of the demonstration; the start of the product prints it. */
export const OPERATOR = { email: 'operator@overround.example', password: 'play-the-other-side-2026' };
const OWN_PAGE = { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin' };

/** Where the product is asked by staff and by who sits at its machine. */
export interface Desk {
  readonly productUrl: string;
  readonly internalUrl: string;
  readonly databaseUrl: string;
}

/**
 * What the app of the demonstration shows; the installation tells it to whoever sits at the machine. A code opens once, and walks side by
 * side are the same operator within the same half minute: it is as if nobody had used this one. Another walk may still be quicker.
 */
export async function operatorCode({
  internalUrl,
  databaseUrl,
}: Pick<Desk, 'internalUrl' | 'databaseUrl'>): Promise<string> {
  await changeRows(databaseUrl, 'update operator.staff set totp_last_step = -1 where email = $1', [
    OPERATOR.email,
  ]);
  const answer = await fetch(`${internalUrl}/demo/operator-code`);
  // The shape of the answer.
  return ((await answer.json()) as { readonly code: string }).code;
}

const enter = (calls: APIRequestContext, desk: Desk): Promise<void> =>
  until(async () => {
    const data = { ...OPERATOR, code: await operatorCode(desk) };
    const answer = await calls.post(`${desk.productUrl}/operator-api/v1/session`, {
      data,
      headers: OWN_PAGE,
      ...RESENT,
    });
    return answer.ok();
  }).toBe(true);

/** Opens the back office as the operator; its form is walked through by `trading.journey.ts`. */
export async function signInStaff(page: Page, desk: Desk): Promise<void> {
  await enter(page.context().request, desk);
  await page.goto('/backoffice/');
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

/** The operator without a screen: what they decide is not what is looked at. */
async function withStaff<T>(
  desk: Desk,
  work: (calls: APIRequestContext, root: string) => Promise<T>,
): Promise<T> {
  const calls = await request.newContext();
  await enter(calls, desk);
  const done = await work(calls, `${desk.productUrl}/operator-api/v1`);
  await calls.dispose();
  return done;
}

export const actAsStaff = (desk: Desk, path: string, data: object): Promise<void> =>
  withStaff(desk, async (calls, root) => {
    const answer = await calls.post(`${root}${path}`, { data, headers: OWN_PAGE, ...RESENT });
    expect(answer.ok(), await answer.text()).toBe(true);
  });

/** What a call answers to the operator. */
export const readAsStaff = <T>(desk: Desk, path: string): Promise<T> =>
  withStaff(desk, async (calls, root) => {
    const answer = await calls.get(`${root}${path}`, { headers: OWN_PAGE, ...RESENT });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { readonly data: T }).data; // The shape of the call, as the caller says.
  });

interface Request {
  readonly requestId: string;
}

/** Staff answer the newest VIP request of the page's player: this stake at these odds. */
export async function answerVip(
  page: Page,
  internalUrl: string,
  offer: { readonly stakeMinor: bigint; readonly oddsMilli: number },
): Promise<void> {
  const own = await page.request.get('/web-api/bets/vip', RESENT);
  // The shape of the call.
  const { data } = (await own.json()) as { readonly data: { readonly requests: readonly Request[] } };
  const answer = await fetch(`${internalUrl}/risk/vip/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      request: data.requests[0]?.requestId,
      by: 'anna',
      stake: offer.stakeMinor.toString(),
      odds: [offer.oddsMilli],
    }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}
