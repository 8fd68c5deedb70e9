import type { Page } from 'playwright-core';
import { RESENT } from './calls.ts';
import { until } from './screen.ts';
import type { PushedMatch } from './pushed-match.ts';

interface Found {
  readonly CI: number;
  readonly LI: number;
  readonly O1: string;
}

/** The page of the championship of a match. */
export const champAddress = async (page: Page, match: PushedMatch): Promise<string> =>
  (await matchAddress(page, match)).replace(/\/[^/]*$/, '');

/** The page of a match. It is asked of the public search, as anybody may. */
export async function matchAddress(page: Page, match: PushedMatch, lang = 'en'): Promise<string> {
  const query = new URLSearchParams({ text: match.home, lng: 'en', limit: '5' });
  const find = async (feed: 'LineFeed' | 'LiveFeed'): Promise<string | undefined> => {
    const answer = await page.request.get(`/service-api/${feed}/Web_SearchZip?${query.toString()}`, RESENT);
    // The shape of the feed calls.
    const { Value } = (await answer.json()) as { readonly Value: readonly Found[] | null };
    const found = Value?.find((game) => game.O1 === match.home);
    const kind = feed === 'LiveFeed' ? 'live' : 'line';
    return found && `/${lang}/${kind}/football/${found.LI}/${found.CI}`;
  };
  let address: string | undefined;
  await until(async () => (address = (await find('LiveFeed')) ?? (await find('LineFeed')))).toBeDefined();
  return address ?? '';
}
