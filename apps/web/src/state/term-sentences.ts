import type { BonusTermsView } from '@overround/contracts/bonus';
import { listText, type Phrases } from '@overround/phrases';

/** What the sentences are written with. */
export interface TermWords {
  readonly phrases: Phrases;
  readonly money: (amountMinor: string, currency: string) => string;
  readonly odds: (oddsMilli: number) => string;
}

/** What an offer for bets of own money gives, and which bets these are. */
function ownBets({ phrases, money, odds }: TermWords, terms: BonusTermsView): string {
  const { trigger, ownBets: of, percent } = terms;
  if (!of || percent === null) return '';
  const which = { of: terms.earning?.kinds ? 'named' : 'other' };
  if (trigger === 'profit_share') {
    const facts = { percent, max: money(terms.maxMinor, terms.currency) };
    const fitting = phrases.t('bonus.term_fitting', {
      ...which,
      legs: of.legsMin,
      odds: odds(of.oddsMilliMin),
    });
    return `${phrases.t('bonus.term_profit_share', facts)} ${fitting}`;
  }
  const bets = phrases.t('bonus.term_own_bets', { ...which, legs: of.legsMin, odds: odds(of.oddsMilliMin) });
  const facts = { percent, max: money(terms.maxMinor, terms.currency) };
  const least = money(of.stakedMinorMin, terms.currency);
  const first =
    trigger === 'staked'
      ? phrases.t('bonus.term_staked', { ...facts, least })
      : trigger === 'won'
        ? phrases.t('bonus.term_won', facts)
        : phrases.t('bonus.term_lost_by_one', { ...facts, right: Math.max(1, of.legsMin - 2) });
  return `${first} ${bets}`;
}

/** What an offer gives, in one sentence. */
function gift(words: TermWords, terms: BonusTermsView): string {
  const { phrases, money } = words;
  if (terms.ownBets) return ownBets(words, terms);
  const max = money(terms.maxMinor, terms.currency);
  const percent = terms.percent ?? 0;
  if (terms.trigger === 'choice') return phrases.t('bonus.term_gift', { max });
  if (terms.spins) {
    const { game, count, betMinor } = terms.spins;
    const bet = money(betMinor, terms.currency);
    return phrases.t('bonus.term_free_spins', { game, count, bet, percent, max });
  }
  if (terms.trigger === 'first_bets_lost')
    return phrases.t('bonus.term_lost', { percent, max, bets: terms.bets ?? 1 });
  return phrases.t('bonus.term_percent', { percent, max });
}

/** What else bets that earn it are. */
function earning({ phrases, money, odds }: TermWords, terms: BonusTermsView): (string | false)[] {
  const { t } = phrases;
  const { earning: of, currency, trigger } = terms;
  const passed = trigger === 'first_bets_lost' && t('bonus.term_void_passed');
  if (!of) return [passed];
  const kinds = of.kinds?.map((kind) => t(`bonus.earn_kind_${kind}`)) ?? [];
  return [
    passed,
    kinds.length > 0 && t('bonus.earn_kinds', { names: listText(phrases.formatTag, kinds, 'beside') }),
    of.legsMin !== undefined && t('bonus.earn_legs', { legs: of.legsMin }),
    of.oddsMilliMin !== undefined && t('bonus.earn_odds_min', { odds: odds(of.oddsMilliMin) }),
    of.oddsMilliMax !== undefined && t('bonus.earn_odds_max', { odds: odds(of.oddsMilliMax) }),
    of.state !== undefined && t(`bonus.earn_state_${of.state}`),
    of.stakeMinorMin !== undefined && t('bonus.earn_stake_min', { min: money(of.stakeMinorMin, currency) }),
    of.stakeMinorMax !== undefined && t('bonus.earn_stake_max', { max: money(of.stakeMinorMax, currency) }),
  ];
}

/** A Monday, from which names of days are counted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** When it is there. */
function period({ phrases }: TermWords, { fromAt, untilAt, weekdays }: BonusTermsView): (string | false)[] {
  const { t, formatTag } = phrases;
  const write = new Intl.DateTimeFormat(formatTag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const when = (minute: string) => write.format(new Date(`${minute}:00Z`));
  const day = new Intl.DateTimeFormat(formatTag, { weekday: 'long', timeZone: 'UTC' });
  const days = WEEK.flatMap((one, at) =>
    weekdays?.includes(one) ? [day.format(new Date(MONDAY + at * DAY_MS))] : [],
  );
  return [
    fromAt !== undefined && t('bonus.term_from', { when: when(fromAt) }),
    untilAt !== undefined && t('bonus.term_until', { when: when(untilAt) }),
    days.length > 0 && t('bonus.term_weekdays', { days: listText(formatTag, days, 'beside') }),
  ];
}

/** What its bets are on; several names are any of them. */
function only({ phrases }: TermWords, terms: BonusTermsView): (string | false)[] {
  if (!terms.only) return [];
  const { sports, champs, markets } = terms.only;
  const listed = (names: readonly string[]) => ({ names: listText(phrases.formatTag, names, 'beside') });
  return [
    sports.length > 0 && phrases.t('bonus.term_sports', listed(sports)),
    champs.length > 0 && phrases.t('bonus.term_champs', listed(champs)),
    markets.length > 0 && phrases.t('bonus.term_markets', listed(markets)),
  ];
}

const kindsOf = ({ slots, table, live, other }: NonNullable<BonusTermsView['games']>) => ({
  slots,
  table,
  live,
  other,
});

/** Games of which another part of a bet counts than of their kind, and those of which none does. */
function parts({ phrases }: TermWords, { games }: BonusTermsView): (string | false)[] {
  const of = games?.of ?? [];
  const out = of.filter(({ percent }) => percent === 0).map(({ name }) => name);
  const others = of
    .filter(({ percent }) => percent > 0)
    .map(({ name, percent }) => phrases.t('bonus.term_game_part', { name, percent }));
  const listed = (names: readonly string[]) => ({ names: listText(phrases.formatTag, names, 'beside') });
  return [
    others.length > 0 && phrases.t('bonus.term_games_of', listed(others)),
    out.length > 0 && phrases.t('bonus.term_games_out', listed(out)),
  ];
}

/** The terms of an offer, all of them, written from its data alone: they can never differ from what the engine does. */
export function termSentences(words: TermWords, terms: BonusTermsView): string[] {
  const { phrases, money } = words;
  const { t } = phrases;
  const odds = words.odds(terms.oddsMilliMin);
  const min = terms.depositMinorMin;
  const most = terms.stakeMinorMax;
  const said: (string | false)[] = [
    gift(words, terms),
    ...earning(words, terms),
    ...period(words, terms),
    terms.trigger === 'first_deposit' && t('bonus.term_first'),
    min !== null && min !== '0' && t('bonus.term_deposit_min', { min: money(min, terms.currency) }),
    terms.trigger !== 'choice' &&
      terms.trigger !== 'profit_share' &&
      t('bonus.term_choice_days', { days: terms.choiceDays }),
    t('bonus.term_wager', { times: terms.times, days: terms.days }),
    terms.games !== null && t('bonus.term_games', kindsOf(terms.games)),
    ...parts(words, terms),
    terms.games === null && terms.kinds.includes('single') && t('bonus.term_kind_single', { odds }),
    terms.games === null &&
      terms.kinds.includes('express') &&
      t('bonus.term_kind_express', { odds, legs: terms.legsMin }),
    terms.games === null &&
      terms.kinds.includes('system') &&
      t('bonus.term_kind_system', { odds, legs: terms.legsMin }),
    terms.stakeMinorMin !== undefined &&
      t('bonus.term_stake_min', { min: money(terms.stakeMinorMin, terms.currency) }),
    terms.oddsMilliMax !== undefined && t('bonus.term_odds_max', { odds: words.odds(terms.oddsMilliMax) }),
    terms.isLiveOnly === true ? t('bonus.term_live_only') : !terms.isLiveCounted && t('bonus.term_live_not'),
    ...only(words, terms),
    t('bonus.term_not_counted'),
    terms.isOwnCounted === true && t('bonus.term_own_counted'),
    terms.fundsOrder !== undefined && t(`bonus.term_funds_${terms.fundsOrder}`),
    terms.isStakedWhole && t('bonus.term_whole'),
    most !== null && t('bonus.term_stake_max', { max: money(most, terms.currency) }),
    terms.isGiftKept && t('bonus.term_gift_kept'),
    terms.payoutTimesMax !== null && t('bonus.term_payout_max', { times: terms.payoutTimesMax }),
    terms.grantsMax !== null && t('bonus.term_grants_max', { count: terms.grantsMax }),
    t('bonus.term_convert'),
    terms.games === null && terms.isOwnCounted !== true && t('bonus.term_rest'),
    t('bonus.term_end'),
  ];
  return said.filter((sentence) => sentence !== false);
}
