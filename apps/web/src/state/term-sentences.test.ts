import type { BonusTermsView } from '@overround/contracts/bonus';
import { createPhrases, loadArea } from '@overround/phrases';
import { expect, it } from 'vitest';
import { termSentences } from './term-sentences.ts';

type Asked = Pick<BonusTermsView, 'trigger' | 'kinds' | 'only' | 'stakeMinorMax'>;
const ASKED: Asked = {
  trigger: 'choice',
  kinds: [],
  only: { sports: ['A', 'B'], champs: ['C'], markets: ['D', 'E', 'F'] },
  stakeMinorMax: null,
};

it.each([
  ['en', /A, B\./, /D, E, F\./],
  ['ar', /A، B\./, /D، E، F\./],
])('lists what bets are on as %s lists it', async (lang, sports, markets) => {
  const phrases = createPhrases(lang, { bonus: await loadArea(lang, 'bonus') });
  const words = { phrases, money: () => '', odds: () => '' };
  const terms = { ...ASKED, games: null, payoutTimesMax: null, grantsMax: null } as BonusTermsView;
  const said = termSentences(words, terms);
  expect(said).toContainEqual(expect.stringMatching(sports));
  expect(said).toContainEqual(expect.stringMatching(markets));
});

it('says between which odds legs count, and that they are live alone', async () => {
  const phrases = createPhrases('en', { bonus: await loadArea('en', 'bonus') });
  const words = { phrases, money: () => '', odds: (milli: number) => String(milli) };
  const terms = {
    ...ASKED,
    games: null,
    kinds: ['single'],
    oddsMilliMin: 1400,
    isLiveCounted: false,
  } as const;
  const said = termSentences(words, { ...terms, oddsMilliMax: 2100, isLiveOnly: true } as never);
  expect(said).toEqual(
    expect.arrayContaining([
      'Singles at odds of 1400 or more count.',
      'Every leg is at odds of 2100 or less.',
      'Every leg is live; bets made before a match do not count.',
    ]),
  );
  expect(said).not.toContain(phrases.t('bonus.term_live_not'));
});

it('names the games of which another part counts, and those that are not played', async () => {
  const phrases = createPhrases('en', { bonus: await loadArea('en', 'bonus') });
  const of = [
    { name: 'Roulette', percent: 50 },
    { name: 'Jackpot', percent: 0 },
    { name: 'Acme', percent: 0 },
  ];
  const games = { slots: 100, table: 10, live: 0, other: 0, of };
  const said = termSentences({ phrases, money: () => '', odds: () => '' }, { ...ASKED, games } as never);
  expect(said).toContain('Of a bet on these another part counts: Roulette (50%).');
  expect(said).toContain('Bets on these do not count, and it is not played there: Jackpot, Acme.');
});
