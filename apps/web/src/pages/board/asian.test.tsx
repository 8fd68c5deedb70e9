// The Asian view as a person uses it: chosen by hand or by country, its prices go to the same coupon.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleSite } from '../../../journeys/support/sample-site.ts';
import { sampleGames } from '../../../journeys/support/sample-world.ts';
import { openPage } from '../../app/testing-page.tsx';
import { answerShortly } from '../../app/testing-services.ts';

afterEach(cleanup);

const first = sampleGames.find((game) => !game.isLive && game.sport === 1)?.wire('en');
const name = `${first?.O1} – ${first?.O2}`;
const cell = (rest: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: new RegExp(`^${name}, ${rest}, \\d`) });
const betting = { ...sampleSite().betting, asianViewCountryIds: [1] };

describe('the Asian view', () => {
  it('is where its country is, with main and alternative lines of match and half', async () => {
    await openPage('/en/line', { answer: answerShortly, site: { betting } });
    await cell(`Asian handicap, ${first?.O1} −0.75`);
    await cell(`Asian total, Under 2.5`);
    await cell(`Match result, Draw`);
    await cell(`Asian total, Over 2.25`);
    expect(
      screen.getByRole('button', {
        name: new RegExp(`^${name}, 1st half, Asian handicap, ${first?.O1} −0.25, `),
      }),
    ).toBeTruthy();
  });

  it('is chosen by hand for all boards, and for a sport alone', async () => {
    const { services } = await openPage('/en/line', { answer: answerShortly });
    fireEvent.click(await screen.findByRole('radio', { name: 'Asian' }));
    await cell(`Asian handicap, ${first?.O1} −0.75`);
    expect(services.stores.preferences.getState().view).toBe(1);
    cleanup();
    const sport = await openPage('/en/line/football', { answer: answerShortly, preferences: { view: 1 } });
    await cell(`Asian handicap, ${first?.O1} −0.75`);
    fireEvent.click(screen.getByRole('radio', { name: 'Standard' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Asian handicap/ })).toBeNull());
    expect(sport.services.stores.preferences.getState()).toMatchObject({ view: 1, sportViews: { 1: 0 } });
  });

  it('is not offered where a brand has only the usual boards', async () => {
    await openPage('/en/line', {
      answer: answerShortly,
      preferences: { view: 1 },
      site: { betting: { ...betting, views: [0] } },
    });
    await screen.findAllByRole('button', { name: /, Match result, Draw, / });
    expect(screen.queryByRole('radio', { name: 'Asian' })).toBeNull();
  });

  it('picks into the coupon, the first half as its own listing', async () => {
    const { services } = await openPage('/en/line', { answer: answerShortly, site: { betting } });
    const half = await screen.findAllByRole('button', { name: /, 1st half, Asian total, Over 1, / });
    const open = half.find((one) => one.dataset.state === 'open');
    act(() => open?.click());
    expect(services.stores.draft.getState().legs).toMatchObject([
      { type: 3827, parameter: 1, labels: { market: 'Asian total', outcome: 'Over 1' } },
    ]);
    expect(Number(services.stores.draft.getState().legs[0]?.gameId)).toBeGreaterThan(651_000_000);
  });

  it('shows all lines of a match on request, in the notation of the reader', async () => {
    await openPage('/en/line', {
      answer: answerShortly,
      site: { betting },
      preferences: { oddsFormat: 'malay' },
    });
    const main = await screen.findByRole('button', {
      name: new RegExp(`^${name}, Asian total, Over 2\\.5, -?\\d`),
    });
    const row = within(main.closest('li') as HTMLElement);
    expect(row.getAllByRole('button', { name: /, Asian total, Over / }).length).toBe(4);
    fireEvent.click(row.getByRole('button', { name: 'All lines' }));
    await waitFor(() => expect(row.getAllByRole('button', { name: /, Asian total, Over / }).length).toBe(7));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'hong_kong' } });
    expect(Number(main.textContent?.match(/[\d.]+$/)?.[0] ?? 0)).toBeGreaterThanOrEqual(0);
  });
});
