import { randomUUID } from 'node:crypto';
import { foldHappenings, type Happening, type MatchFormat } from '@overround/sports';
import type { Page } from 'playwright-core';
import { RESENT } from './calls.ts';
import type { Feed } from './feed.ts';
import { until } from './screen.ts';

export interface PushedRace {
  readonly name: string;
  /** Names by number on the card, the first at 0. */
  readonly runners: readonly string[];
  /** The race is off, and its official result is this order of numbers. */
  end(order: readonly number[]): Promise<void>;
}

const RUNNERS = ['Quiet Storm', 'Late Bell', 'Old Harbour', 'Grey Dawn', 'Salt Road', 'Iron Fern'];
const HORSES = 44;
const HOUR_MS = 3_600_000;
const FORMAT: MatchFormat = {
  sportId: HORSES,
  periods: 1,
  periodSeconds: 0,
  field: {
    runners: RUNNERS.map((runner, index) => ({ number: index + 1, names: { en: runner } })),
    offers: ['win', 'place', 'ahead'],
    places: 2,
  },
};

/** A race of six in an hour, priced by the house. */
export async function pushRace(feed: Feed): Promise<PushedRace> {
  const name = `Journey Stakes ${randomUUID().slice(0, 8)}`;
  const startsAt = Date.now() + HOUR_MS;
  const fixture = (status: 'scheduled' | 'live' | 'ended') => ({
    kind: 'fixture_change',
    eventRef: name,
    sportId: HORSES,
    champ: { ref: 'journey-downs', names: { en: 'Journey Downs' }, rank: 1 },
    participants: [
      { ref: name, names: { en: name } },
      { ref: `${name}-field`, names: { en: 'Field' } },
    ],
    startsAt,
    format: FORMAT,
    status,
    pricedBy: 'house',
    expectation: { model: 'field', strengths: [3, 2, 1.5, 1, 0.8, 0.5] },
    isSimulated: true,
  });
  await feed.push(fixture('scheduled'));
  const off: Happening = { kind: 'period_start', period: 1, second: 0 };
  const at = { period: 1, second: 90 };
  return {
    name,
    runners: RUNNERS,
    end: (order) =>
      feed.push({ kind: 'bet_stop', eventRef: name }, fixture('live'), fixture('ended'), {
        kind: 'result',
        eventRef: name,
        certainty: 'official',
        state: foldHappenings(FORMAT, [
          off,
          ...order.map((runner, index): Happening => ({ kind: 'finish', runner, place: index + 1, ...at })),
          { kind: 'period_end', ...at },
          { kind: 'match_end', ...at },
        ]),
      }),
  };
}

/** The page of a race, by the public cards of the next races. */
export async function raceAddress(page: Page, race: PushedRace): Promise<string> {
  let address = '';
  await until(async () => {
    const answer = await page.request.get(
      `/SiteService/HorsesRace?lng=en&sports=${HORSES}&count=100`,
      RESENT,
    );
    const { races: cards } = (await answer.json()) as {
      readonly races: readonly { readonly gameId: number; readonly champId: number; readonly name: string }[];
    };
    const card = cards.find((one) => one.name === race.name);
    if (card) address = `/en/line/horse-racing/${card.champId}/${card.gameId}`;
    return address;
  }).not.toBe('');
  return address;
}
