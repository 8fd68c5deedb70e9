import { instant } from '@overround/kernel';
import { MAIN_GAME } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { buildState } from '../testing/test-feed.ts';
import { type EventResult, nextResult, type ResultNews } from './event-result.ts';

const ended = (home: number, away: number) => buildState({ phase: 'ended', score: { home, away } });
const result = (certainty: 'scout' | 'official', home = 1): ResultNews => ({
  kind: 'result',
  eventRef: 'a',
  certainty,
  state: ended(home, 0),
});
const half = (home: number): ResultNews => ({
  kind: 'period',
  state: buildState({ phase: 'break', score: { home, away: 0 } }),
});
const settled = (type: number, won: string): ResultNews => ({
  kind: 'settlement',
  eventRef: 'a',
  certainty: 'official',
  outcomes: [{ part: MAIN_GAME, type, parameter: 0, won, void: '0/1' }],
});
const cancel = (kind: 'cancel' | 'rollback_cancel', group?: number): ResultNews => ({
  kind,
  eventRef: 'a',
  reason: 'other',
  ...(group === undefined ? {} : { markets: [{ part: MAIN_GAME, group }] }),
});
const rollback = (group?: number): ResultNews => ({
  kind: 'rollback_settlement',
  eventRef: 'a',
  ...(group === undefined ? {} : { markets: [{ part: MAIN_GAME, group }] }),
});
const after = (...news: ResultNews[]) =>
  news.reduce<EventResult | undefined>((before, one) => nextResult(before, one), undefined);

describe('results in versions', () => {
  it.each([
    ['a scout result counts until there is a better one', [result('scout')], 1, 1],
    ['an official result replaces a scout result', [result('scout'), result('official', 2)], 2, 2],
    ['a part that ended counts until the match ends', [half(0), half(1), result('scout', 2)], 3, 2],
    ['a part that ended says nothing after a result', [result('scout', 2), half(1)], 1, 2],
    ['a scout result never replaces an official one', [result('official'), result('scout', 5)], 1, 1],
    ['a correction of the same certainty replaces', [result('official'), result('official', 3)], 2, 3],
    ['the same result told twice is one version', [result('scout'), result('scout')], 1, 1],
    [
      'a result after a rollback is a new version',
      [result('official'), rollback(), result('scout', 4)],
      3,
      4,
    ],
  ] as const)('%s', (_sentence, news, version, home) => {
    expect(after(...news)).toMatchObject({ resultVersion: version, state: { score: { home } } });
  });

  it('is the same fact in any order of keys, as a database may keep it', () => {
    const told = result('official');
    const stored: EventResult = JSON.parse(
      JSON.stringify(after(told), (_key, item: unknown) =>
        item !== null && typeof item === 'object' && !Array.isArray(item)
          ? Object.fromEntries(Object.entries(item).reverse())
          : item,
      ),
    );
    expect(nextResult(stored, told)).toBe(stored);
  });

  it('keeps the last word on each outcome, and takes back markets one by one', () => {
    const twice = after(settled(1, '1/1'), settled(1, '0/1'), settled(9, '1/2'));
    expect(twice?.outcomes.map((one) => [one.type, one.won])).toEqual([
      [1, '0/1'],
      [9, '1/2'],
    ]);
    const back = nextResult(twice, rollback(1));
    expect(back?.withdrawn).toEqual([{ part: MAIN_GAME, group: 1 }]);
    expect(back?.outcomes.map((one) => one.type)).toEqual([9]);
    expect(nextResult(back, settled(1, '1/1'))?.withdrawn).toEqual([]);
  });

  it('cancels and takes cancellations back, whole or by market, whatever was settled', () => {
    const cancelled = after(result('official'), cancel('cancel', 17), cancel('cancel'));
    expect(cancelled?.cancellations).toHaveLength(2);
    expect(nextResult(cancelled, cancel('rollback_cancel', 17))?.cancellations).toEqual([
      { reason: 'other' },
    ]);
    expect(nextResult(cancelled, cancel('rollback_cancel'))).toMatchObject({
      cancellations: [],
      certainty: 'official',
    });
    const repeated = nextResult(cancelled, cancel('cancel'));
    expect(repeated).toBe(cancelled);
    const window: ResultNews = {
      kind: 'rule',
      cause: 'postponed_too_long',
      cancellation: { reason: 'postponed', fromAt: instant(1) },
    };
    expect(nextResult(undefined, window)).toMatchObject({ resultVersion: 1, cause: 'postponed_too_long' });
  });

  it('says nothing new when there is nothing to take back', () => {
    expect(after(rollback())).toBeUndefined();
    expect(after(cancel('rollback_cancel'))).toBeUndefined();
  });
});
