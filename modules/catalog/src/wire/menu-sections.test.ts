import { instant } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { buildFixture, buildOdds, buildResultMarket } from '../testing/test-feed.ts';
import { wireClient } from '../testing/wire-client.ts';

const { line, get } = wireClient();
for (const [ref, sportId] of [
  ['ball', 1],
  ['video', 85],
  ['league', 2999],
  ['cage', 189],
] as const) {
  const fixture = buildFixture(ref, { startsAt: instant(line.now + 3_600_000) });
  if (fixture.kind !== 'fixture_change') continue;
  line.say(
    { ...fixture, sportId, champ: { ...fixture.champ, ref: `champ-${ref}`, isTop: sportId === 1 } },
    buildOdds(ref, buildResultMarket(1500, 4000, 6000)),
  );
}
line.now += 1000;
const idsOf = (path: string): readonly number[] => get(path).Value.map(({ I }: { readonly I: number }) => I);

describe('the numbers of the menus on the wire', () => {
  it('stand on every event', () => {
    const sections = get('/LineFeed/Get1x2_VZip?lng=en&count=50').Value.map(
      ({ SI, MS }: { SI: number; MS: number[] }) => [SI, MS],
    );
    expect(Object.fromEntries(sections)).toEqual({ 1: [0], 85: [8, 1003], 2999: [7], 189: [1004] });
  });
  it('mark the sports that stand in a tab of their own', () => {
    const tabs = get('/LineFeed/GetSportsShortZip?lng=en').Value.map(
      ({ I, MS }: { I: number; MS?: number }) => [I, MS],
    );
    expect(Object.fromEntries(tabs)).toEqual({ 1: undefined, 85: undefined, 189: undefined, 2999: 7 });
  });
  it('open the entries of the menu of sports, wherever a sport is asked for', () => {
    const video = [line.gameId('video')];
    expect(idsOf('/LineFeed/Get1x2_VZip?lng=en&sports=10000')).toEqual(video);
    expect(idsOf('/LineFeed/GetTopGamesStatZip?lng=en&sports=10000')).toEqual(video);
    expect(
      get('/LineFeed/GetChampsZip?lng=en&sport=10002').Value.map(({ SI }: { SI: number }) => SI),
    ).toEqual([2999]);
    const games = get('/service-api/main-line-feed/sportSection/v1/sport1x2?lng=en&sportId=10000');
    expect(games.map(({ id }: { id: number }) => id)).toEqual(video);
  });
  it('tell the top matches of one sport', () => {
    expect(idsOf('/LineFeed/GetTopGamesStatZip?lng=en&sports=189')).toEqual([line.gameId('cage')]);
  });
});
