// Pages of a provider that does not know where its coins came from: their payer says there where a refund goes.

import { minor } from '@overround/kernel';
import {
  type PaymentNotice,
  PaymentRefused,
  type RefundBegun,
  type StartRefund,
} from '@overround/provider-kit';

const URL_OF_PAGES = 'https://coins.test/claims/';
/** What the page takes for a place, and what turns out to be none only when it is sent there. */
const PLACE = /^coin1[a-z0-9]{8}$/;
export const A_PLACE = 'coin1q2w3e4r5';
export const A_DEAD_PLACE = 'coin1dead0000';

interface Page {
  readonly refund: StartRefund;
  state: 'open' | 'sent' | 'closed';
}

export class ClaimsOfTest {
  readonly #pages = new Map<string, Page>();
  /** What becomes of the next questions for a refund; behind them all are taken. */
  readonly next: ('taken' | 'answer lost' | 'refused')[] = [];

  /** The same again is the same page. */
  start(refund: StartRefund): RefundBegun {
    const becomes = this.next.shift() ?? 'taken';
    if (becomes === 'refused') throw new PaymentRefused('not any more');
    const { refundId } = refund;
    if (!this.#pages.has(refundId)) this.#pages.set(refundId, { refund, state: 'open' });
    if (becomes === 'answer lost') throw new Error('the answer was lost');
    return { claimUrl: this.urlOf(refundId) };
  }
  urlOf(refundId: string): string {
    return `${URL_OF_PAGES}${refundId}`;
  }

  /** Whether the page behind a link takes it: it has been sent there then, unless the place is dead. */
  say(claimUrl: string, place: string): boolean {
    const page = this.#pages.get(claimUrl.slice(URL_OF_PAGES.length));
    if (page?.state !== 'open' || !PLACE.test(place)) return false;
    if (place !== A_DEAD_PLACE) page.state = 'sent';
    return true;
  }
  /** Nobody may say it any more. */
  close(refundId: string): void {
    const page = this.#pages.get(refundId);
    if (page?.state === 'open') page.state = 'closed';
  }

  /** How a refund stands, as it is told and as it is answered: under one name. */
  stateOf(refundId: string): PaymentNotice | undefined {
    const page = this.#pages.get(refundId);
    if (!page) return undefined;
    const { paymentId, amountMinor, currency } = page.refund;
    const status = page.state === 'sent' ? 'refunded' : page.state === 'closed' ? 'declined' : 'pending';
    const providerTxId = `claim:${refundId}${status === 'declined' ? ':closed' : ''}`;
    return { paymentId, refundId, providerTxId, status, amountMinor: minor(amountMinor), currency };
  }
}
