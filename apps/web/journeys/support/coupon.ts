import type { Phrases } from '@overround/phrases';
import type { Locator, Page } from 'playwright-core';
import { open } from './browser.ts';
import { matchAddress } from './addresses.ts';
import type { Language } from './language.ts';
import type { PushedMatch } from './pushed-match.ts';
import { cellOf, until } from './screen.ts';

const PRESS_MS = 1000;

/** What is read and pressed in the coupon. */
export interface CouponWords {
  readonly coupon: string;
  readonly stake: RegExp;
  readonly place: RegExp;
  /** What stands there once a bet was sent. */
  readonly answer: RegExp;
  readonly done: RegExp;
  readonly empty: string;
  readonly remove: (outcome: string) => string | RegExp;
}

const ENGLISH: CouponWords = {
  coupon: 'Coupon',
  stake: /^Stake/,
  place: /^Place /,
  answer: /^(?:Placing|Waiting|Bet placed|Not placed)/,
  done: /^Done/,
  empty: 'Tap a price to add it here.',
  remove: (outcome) => `Remove ${outcome}`,
};

/** A name in text that may run the other way: marks that nobody sees may stand around it. */
const isolated = (name: string): string => `\u2068?${name}\u2069?`;

/** The same in a language of the site. */
export function couponWords({ t }: Phrases): CouponWords {
  const opening = (key: Parameters<Phrases['t']>[0]) => t(key, { sum: '|', seconds: '|' }).split('|')[0];
  const answers = (['ticket.placing', 'ticket.waiting', 'ticket.placed', 'ticket.not_placed'] as const).map(
    opening,
  );
  return {
    coupon: t('shell.coupon'),
    stake: new RegExp(`^${t('ticket.stake')}`),
    place: new RegExp(`^(?:${t('ticket.place')}|${opening('ticket.place_sum')})`),
    answer: new RegExp(`^(?:${answers.join('|')})`),
    done: new RegExp(`^${t('ticket.done')}`),
    empty: t('coupon.empty'),
    remove: (outcome) => new RegExp(t('ticket.remove', { outcome: isolated(outcome) })),
  };
}

/** The coupon beside the board on a wide screen. */
export const couponOf = (page: Page, say = ENGLISH): Locator =>
  page.getByRole('complementary', { name: say.coupon });

/** Opens a match in a language and takes its home side into the coupon. */
export async function pickHome(page: Page, { words, lang }: Language, match: PushedMatch): Promise<void> {
  await open(page, await matchAddress(page, match, lang));
  await pickWinner(page, match, match.home, couponWords(words));
}

/** Opens the page of a match and takes one of its prices into the coupon. */
export async function pickOn(page: Page, match: PushedMatch, market: string, outcome: string): Promise<void> {
  await open(page, await matchAddress(page, match));
  await pickHere(page, match, market, outcome);
}

/** Takes a price of the page that is open into the coupon. */
export async function pickHere(
  page: Page,
  match: PushedMatch,
  market: string,
  outcome: string,
): Promise<void> {
  await cellOf(page, match, market, outcome).click();
  await couponOf(page)
    .getByRole('button', { name: `Remove ${outcome}` })
    .waitFor();
}

/** Puts the receipt away. */
export const putAway = (page: Page, say = ENGLISH): Promise<void> =>
  pressUntil(
    couponOf(page, say).getByRole('button', { name: say.done }),
    couponOf(page, say).getByText(say.empty),
  );

/** Presses a button of the coupon, and again while nothing happens: a press right after a change does not count. */
export async function pressUntil(button: Locator, seen: Locator): Promise<void> {
  await until(async () => {
    if (await seen.first().isVisible()) return true;
    await button.click({ timeout: PRESS_MS }).catch(() => undefined);
    return seen.first().isVisible();
  }).toBe(true);
}

/** Types a stake and places the bet. */
export async function place(page: Page, stake: string, say = ENGLISH): Promise<void> {
  const coupon = couponOf(page, say);
  await coupon.getByRole('textbox', { name: say.stake }).fill(stake);
  await pressUntil(coupon.getByRole('button', { name: say.place }), coupon.getByText(say.answer));
}

/** Takes the winner of a match into the coupon in any language: from the page that is open, by the end of the price's name. */
export async function pickWinner(
  page: Page,
  match: PushedMatch,
  winner: string,
  say: CouponWords,
): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${match.title}, .+, ${isolated(winner)}, `) })
    .first()
    .click();
  await couponOf(page, say)
    .getByRole('button', { name: say.remove(winner) })
    .waitFor();
}
