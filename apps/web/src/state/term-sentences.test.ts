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

it.each([true, false])(
  'says whether own money counts, and then of no rest that is lost: %s',
  async (isOwnCounted) => {
    const phrases = createPhrases('en', { bonus: await loadArea('en', 'bonus') });
    const words = { phrases, money: () => '', odds: () => '' };
    const said = termSentences(words, { ...ASKED, games: null, isOwnCounted } as never);
    expect(said.includes(phrases.t('bonus.term_own_counted'))).toBe(isOwnCounted);
    expect(said.includes(phrases.t('bonus.term_rest'))).toBe(!isOwnCounted);
  },
);

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

it.each([
  ['en', 'Bets that earn it are singles, systems.', 'A bet that earns it stakes 500 or more.'],
  ['ru', 'Бонус приносят: ординары, системы.', 'Ставка, которая приносит бонус, — от 500.'],
  [
    'ar',
    'الرهانات التي تمنح المكافأة: الرهانات المفردة، رهانات النظام.',
    'الرهان الذي يمنح المكافأة 500 أو أكثر.',
  ],
])('says which bets earn it as %s says it', async (lang, kinds, least) => {
  const phrases = createPhrases(lang, { bonus: await loadArea(lang, 'bonus') });
  const words = { phrases, money: (sum: string) => sum, odds: (milli: number) => String(milli) };
  const earning = { kinds: ['single', 'system'], state: 'live', stakeMinorMin: '500', oddsMilliMax: 2100 };
  const terms = {
    ...ASKED,
    trigger: 'first_bets_lost',
    percent: 10,
    games: null,
    earning,
    stakeMinorMin: '700',
  };
  const said = termSentences(words, terms as never);
  const state = phrases.t('bonus.earn_state_live');
  const least7 = phrases.t('bonus.term_stake_min', { min: '700' });
  const passed = phrases.t('bonus.term_void_passed');
  expect(said).toEqual(expect.arrayContaining([kinds, least, state, least7, passed]));
});

it.each([
  [
    'en',
    'It begins on 24 December 2026 at 18:00 (UTC).',
    'It is there on these days (UTC): Wednesday, Saturday.',
  ],
  ['ru', 'Начало: 24 декабря 2026 г. в 18:00 (UTC).', 'Действует по этим дням (UTC): среда, суббота.'],
  ['ar', 'يبدأ في ', 'متاح في هذه الأيام (UTC): الأربعاء، السبت.'],
])('says when it is there as %s says it', async (lang, from, days) => {
  const phrases = createPhrases(lang, { bonus: await loadArea(lang, 'bonus') });
  const period = { fromAt: '2026-12-24T18:00', weekdays: ['sat', 'wed'] };
  const terms = { ...ASKED, ...period, games: null, payoutTimesMax: null, grantsMax: null };
  const said = termSentences({ phrases, money: () => '', odds: () => '' }, terms as never);
  expect(said).toContainEqual(expect.stringContaining(from));
  expect(said).toContain(days);
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
