// What operators decide while a walk goes on.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Of the demonstration; the start of the product prints it. */
const OPERATOR = { email: 'operator@overround.example', password: 'play-the-other-side-2026' };

/** Staff sign in with a code; the app of the demonstration is the installation, which tells it to whoever sits at the machine. */
export async function signInStaff(page: Page, internalUrl: string): Promise<void> {
  await page.goto('/backoffice/');
  await page.getByLabel('E-mail').fill(OPERATOR.email);
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const answer = await fetch(`${internalUrl}/demo/operator-code`);
  // The shape of the answer.
  const { code } = (await answer.json()) as { readonly code: string };
  await page.getByLabel('Code of the authenticator app').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

interface Request {
  readonly requestId: string;
}

/** Staff answer the newest VIP request of the page's player: this stake at these odds. */
export async function answerVip(
  page: Page,
  internalUrl: string,
  offer: { readonly stakeMinor: bigint; readonly oddsMilli: number },
): Promise<void> {
  const own = await page.request.get('/web-api/bets/vip');
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
