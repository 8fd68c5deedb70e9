// What operators decide while a walk goes on.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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
