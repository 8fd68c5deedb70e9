// The front page as a person sees it: found by role and name only.
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage } from '../../app/testing-page.tsx';
import { answerShortly } from '../../app/testing-services.ts';
import type { LoadedAnswer } from '../../server-contract.ts';

afterEach(cleanup);

const leg = (id: number, home: string, cf: number) => ({
  id,
  mainConstId: id + 1000,
  startTs: 1_790_021_600,
  kind: 3,
  sport: { id: 1, name: 'Football' },
  liga: { id: 90101, name: 'Northland. Premier League' },
  opponent1: { fullName: home },
  opponent2: { fullName: 'Valley United' },
  event: { groupId: 1, type: 1, cf },
});
const EXPRESS = {
  id: 7301,
  cf: 3,
  events: [leg(1, 'Harbour Rovers', 1.5), leg(2, 'Quarry Town', 2), { id: 9, event: { type: 707, cf: 1 } }],
};
const answer = (path: string): LoadedAnswer =>
  path.includes('/expressDay') ? { status: 200, body: [EXPRESS] } : answerShortly(path);

describe('the express of the day', () => {
  it('shows its legs and total odds, says by what rule it is made, and goes into the coupon', async () => {
    const { services } = await openPage('/en', { answer });
    const title = await screen.findByRole('heading', { level: 2, name: 'Express of the day' });
    const part = within(title.closest('section') as HTMLElement); // It stands in its section.
    expect(part.getByText(/open rule/)).toBeTruthy();
    expect(part.getByRole('link', { name: 'See how it is drawn' }).getAttribute('href')).toBe(
      '/en/express-day',
    );
    expect(part.getByText('3.00')).toBeTruthy();
    fireEvent.click(part.getByRole('button', { name: 'Add to coupon' }));
    expect(services.stores.draft.getState().legs).toMatchObject([
      {
        gameId: 1,
        type: 1,
        oddsMilliSeen: 1500,
        labels: { outcome: 'Harbour Rovers', market: 'Match result' },
      },
      { gameId: 2, type: 1, oddsMilliSeen: 2000, eventId: 1002 },
    ]);
    expect(await part.findByRole('button', { name: 'In the coupon' })).toHaveProperty('disabled', true);
  });
  it('is left out while the line has too few matches for one', async () => {
    await openPage('/en');
    await screen.findByRole('heading', { level: 2, name: 'Live now' });
    expect(screen.queryByRole('heading', { name: 'Express of the day' })).toBeNull();
  });
});

describe('continue where you were', () => {
  it('leads back to the matches looked at last', async () => {
    const { services } = await openPage('/en');
    await screen.findByRole('heading', { level: 2, name: 'Live now' });
    expect(screen.queryByRole('heading', { name: 'Continue where you were' })).toBeNull();
    act(() =>
      services.stores.viewed.add({
        eventId: 77,
        sportId: 1,
        champId: 5,
        champName: 'Cup',
        home: 'Ashmere',
        away: 'Lakeside',
        startsAtMs: services.clock.nowMs() + 3_600_000,
      }),
    );
    const link = await screen.findByRole('link', { name: /Ashmere – Lakeside/ });
    expect(link.getAttribute('href')).toBe('/en/line/football/5-cup/77-ashmere-lakeside');
  });
});
