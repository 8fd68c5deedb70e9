import { SPORTS } from '@overround/markets';
import { SPORT } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { testLine } from '../testing/test-line.ts';
import { buildState } from '../testing/test-feed.ts';
import { wireScore } from '../wire/wire-score.ts';
import { isCyber, langFrom, sportName } from './feed-texts.ts';

describe('names the feeds carry', () => {
  it.each([
    ['en', /^[ -~]+$/],
    [
      'ru',
      /[а-яё]|^(Counter-Strike|Dota 2|Mortal Kombat|Rocket League|Call of Duty|StarCraft II|Overwatch|League of Legends|Valorant|Rainbow Six|Honor of Kings|Mobile Legends|Street Fighter|Tekken|CrossFire)$/i,
    ],
    [
      'ar',
      /[\u0600-\u06ff]|^(Counter-Strike|Dota 2|Mortal Kombat|Rocket League|Call of Duty|StarCraft II|Overwatch)/,
    ],
  ])('name every sport of the wire in %s', (lang, script) => {
    const unnamed = SPORTS.filter(({ id }) => !script.test(sportName(id, lang))).map(({ id }) => id);
    expect(unnamed).toEqual([]);
    expect(new Set(SPORTS.map(({ id }) => sportName(id, lang))).size).toBe(SPORTS.length);
  });

  it('name a sport that only a feed knows by its number, and a dialect by its parent', () => {
    expect(sportName(99_999, 'en')).toBe('#99999');
    expect(sportName(SPORT.football, 'iq')).toBe(sportName(SPORT.football, 'ar'));
    expect([SPORT.football, 85, 97].map(isCyber)).toEqual([false, true, true]);
  });

  it.each([
    ['RU', 'ru'],
    ['', 'ar'],
    [undefined, 'ar'],
    ['xx', 'en'],
    ['../../etc', 'en'],
  ])('lng=%s is read as %s', (written, lang) => {
    expect(langFrom(written, 'ar')).toBe(lang);
  });

  it('write statistics in Russian as clients look for them', () => {
    const line = testLine();
    const counters = (['yellow_cards', 'shots_off_target', 'corners'] as const).map((counter) => ({
      counter,
      period: 1,
      count: { home: 1, away: 0 },
    }));
    const event = { state: buildState({ counters }), stateAt: line.context.clock.now() };
    const score = wireScore(event as never, line.context.clock.now(), 'ru'); // What the score reads of an event.
    const names = JSON.stringify(score).match(/"N":"[^"]+"/g);
    expect(names).toEqual(['"N":"Желтые карточки"', '"N":"Удары мимо"', '"N":"Угловые"']);
  });
});
