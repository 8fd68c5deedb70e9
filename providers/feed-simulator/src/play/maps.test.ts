import { seededRandom } from '@overround/rng';
import { applyHappening, FORMAT, type Happening, type MatchFormat, startMatch } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { expectationOf, inventedSport } from './index.ts';

type Told = Extract<Happening, { kind: 'map_state' }>;
const isTold = (happening: Happening): happening is Told => happening.kind === 'map_state';

const storyOf = (format: MatchFormat, seed: string) => {
  const sport = inventedSport(format.sportId);
  return sport.play(seededRandom(seed), expectationOf(format, 0), format).story();
};

describe('maps of a video game', () => {
  it('of rounds have a name, money within its bounds and sides that change after the half', () => {
    const { beats } = storyOf(FORMAT.counterStrikeBestOf3, 'rounds');
    const first = beats.map(({ happening }) => happening).filter((one) => one.period === 1);
    const told = first.filter(isTold);
    expect(told.length).toBe(first.filter(({ kind }) => kind === 'score').length);
    expect(new Set(told.map(({ map }) => map)).size).toBe(1);
    for (const { figures } of told)
      for (const money of [figures.money?.home ?? -1, figures.money?.away ?? -1]) {
        expect(money).toBeGreaterThanOrEqual(0);
        expect(money).toBeLessThanOrEqual(80_000);
      }
    const [opening, changed] = [told[0], told[12]];
    expect(changed?.attacking).not.toBe(opening?.attacking);
    // Both begin a half with the same.
    for (const at of [opening, changed]) expect(at?.figures.money?.home).toBe(at?.figures.money?.away);
  });

  it('of lanes have gold, kills and towers that only grow, and no bets while one is being decided', () => {
    const { beats, dangers } = storyOf(FORMAT.dotaBestOf3, 'lanes');
    const scores = beats.filter(({ happening }) => happening.kind === 'score');
    for (const { atMs } of scores)
      expect(dangers.some(({ fromMs, toMs }) => fromMs < atMs - 60_000 && toMs >= atMs)).toBe(true);
    const told = beats
      .map(({ happening }) => happening)
      .filter(isTold)
      .filter((one) => one.period === 1);
    expect(told.length).toBeGreaterThan(20);
    told.slice(1).forEach(({ figures }, at) => {
      const before = told[at]?.figures;
      expect(figures.kills?.home).toBeGreaterThanOrEqual(before?.kills?.home ?? 0);
      expect(figures.towers?.away).toBeGreaterThanOrEqual(before?.towers?.away ?? 0);
    });
  });

  it('stand in the state of the match, and not among what is kept of it', () => {
    const format = FORMAT.leagueOfLegendsBestOf3;
    const told = storyOf(format, 'state').beats.map(({ happening }) => happening);
    const middle = told.slice(0, 30).reduce(applyHappening, startMatch(format));
    expect(middle.mapState).toMatchObject({ period: 1, figures: { gold: {}, towers: {} } });
    expect(middle.happenings.some(isTold)).toBe(false);
    expect(told.reduce(applyHappening, startMatch(format)).phase).toBe('ended');
  });
});
