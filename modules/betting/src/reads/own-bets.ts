import type { Bet } from '@overround/contracts/betting';
import { type BrandId, instant, type PersonId, textOfRational, unixSeconds } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { CURRENT_RULES, findRuleSet, type TicketPlan } from '@overround/settlement';
import type { BettingDeps } from '../deps.ts';
import { type Coupon, lineCountOf } from '../domain/coupon.ts';
import { cardOfEvent, type EventCard } from '../domain/event-card.ts';
import { pendingTerms, sumsOf } from '../domain/money-terms.ts';
import { combinedOdds, shownOddsMilli } from '../domain/price.ts';
import { type ResultFacts, resolveLeg } from '../domain/resolve-leg.ts';
import { textOfRational as fractionText } from '@overround/kernel';
import {
  acceptedOfRow,
  type BetFilter,
  type BetLegRow,
  type BetRow,
  findBet,
  findPlacement,
  listBetsOfPerson,
  listLegs,
  listSettlements,
} from '../store/bet-store.ts';
import { listEdits } from '../store/edit-store.ts';
import { advancesOfBets } from '../store/advance-store.ts';
import { readEventCards } from '../store/event-card-store.ts';
import { findPending, listPendingOfPerson, type PendingBet } from '../store/pending-store.ts';
import { brandOf, limitsOf, moneyRulesOf } from './ground.ts';
import { lineQuotes } from './line-quotes.ts';
import {
  type BetView,
  presentBet,
  presentPlan,
  presentSizeStakes,
  presentTerms,
  secondsOf,
} from './present-bet.ts';
import { channelOf } from '../domain/channel.ts';
import { legTexts } from '../domain/leg-texts.ts';
import { findOutcomeType, groupOfType } from '@overround/markets';
import { subGameKey } from '@overround/sports';

export interface Reader {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly lang: string;
}

type ReadDeps = Pick<BettingDeps, 'book' | 'directory' | 'readResults'>;

/** A page of own bets, newest first; pending ones lead the first page of open or unfiltered lists. */
export async function listOwnBets(
  deps: ReadDeps,
  tx: Tx,
  reader: Reader,
  filter: BetFilter,
): Promise<{ bets: Bet[]; hasMore: boolean }> {
  const wantsPending =
    filter.before === undefined &&
    (filter.status === undefined || filter.status === 'open') &&
    filter.toSeconds === undefined;
  const pending = wantsPending ? await listPendingOfPerson(tx, reader.brandId, reader.personId) : [];
  const rows = await listBetsOfPerson(tx, reader.brandId, reader.personId, {
    ...filter,
    count: filter.count + 1,
  });
  const page = rows.slice(0, filter.count);
  const fitting = pending.filter(
    ({ order, accountId, source }) =>
      (filter.kind === undefined || order.coupon.kind === filter.kind) &&
      (filter.accountId === undefined || accountId === filter.accountId) &&
      (filter.channel === undefined || channelOf(source) === filter.channel) &&
      (filter.event === undefined ||
        order.coupon.selections.some(
          ({ gameId }) => deps.book.eventOfGame(gameId)?.eventId === filter.event,
        )),
  );
  return {
    bets: [
      ...fitting.map((one) => presentPending(deps, one, reader.lang)),
      ...(await presentRows(deps, tx, reader, { rows: page, isWhole: false })),
    ],
    hasMore: rows.length > filter.count,
  };
}

export async function readOwnBet(
  deps: ReadDeps,
  tx: Tx,
  reader: Reader,
  betId: number,
): Promise<Bet | undefined> {
  const row = await findBet(tx, reader.brandId, reader.personId, betId);
  if (row) return (await presentRows(deps, tx, reader, { rows: [row], isWhole: true }))[0];
  const pending = await findPending(tx, reader.brandId, betId);
  return pending?.personId === reader.personId ? presentPending(deps, pending, reader.lang) : undefined;
}

export const readOwnSettlements = async (tx: Tx, reader: Reader, betId: number) =>
  (await listSettlements(tx, reader.brandId, betId)).map((step) => ({
    version: step.version,
    status: step.status,
    payoutMinor: step.payout_minor.toString(),
    differenceMinor: step.difference_minor.toString(),
    eventId: Number(step.event_id),
    resultVersion: Number(step.result_version),
    settledAt: secondsOf(step.settled_at),
  }));

/** The one answer to a guid (safety 5): what a client asks for after a time-out. */
export async function readOutcome(deps: ReadDeps, tx: Tx, reader: Reader, guid: string) {
  const answer = await findPlacement(tx, reader.brandId, reader.personId, guid);
  if (!answer) return { outcome: 'unknown' as const, bet: null, refusal: null };
  if (answer.refusal) {
    const { code, ...details } = answer.refusal;
    return { outcome: 'rejected' as const, bet: null, refusal: { code, details } };
  }
  const bet = await readOwnBet(deps, tx, reader, Number(answer.bet_id));
  if (!bet) return { outcome: 'unknown' as const, bet: null, refusal: null };
  return {
    outcome: bet.status === 'pending' ? ('pending' as const) : ('accepted' as const),
    bet,
    refusal: null,
  };
}

const isRace = (leg: BetLegRow): boolean =>
  leg.leg_result === 'open' && findOutcomeType(leg.type)?.formula.kind === 'field';

interface Rows {
  readonly rows: readonly BetRow[];
  /** With results of events read from the database, for legs that no settlement has written down yet. */
  readonly isWhole: boolean;
}

async function presentRows(deps: ReadDeps, tx: Tx, reader: Reader, { rows, isWhole }: Rows): Promise<Bet[]> {
  const legs = await listLegs(
    tx,
    reader.brandId,
    rows.map((row) => row.bet_id),
  );
  const eventIds = [...new Set(legs.map((leg) => Number(leg.event_id)))];
  // Races tell what their non-runners take off, wherever the bet is shown.
  const races = legs.filter((leg) => isRace(leg)).map((leg) => Number(leg.event_id));
  const results = await deps.readResults(tx, isWhole ? eventIds : races);
  const view: BetView = {
    book: deps.book,
    cards: await cardsOf(deps, tx, eventIds),
    results,
    exponentOf: (currency) => deps.directory.currency(currency)?.exponent ?? 0,
    lang: reader.lang,
    advances: await advancesOfBets(
      tx,
      reader.brandId,
      reader.personId,
      rows.map((row) => row.bet_id),
    ),
    edits: await listEdits(tx, reader.brandId, reader.personId, {
      betIds: rows.map((row) => row.bet_id),
      guids: rows.map((row) => row.guid),
    }),
  };
  return rows.map((row) => {
    const own = legs
      .filter((leg) => leg.bet_id === row.bet_id)
      .map((leg) => withLateResult(leg, row, results));
    return presentBet(row, own, view);
  });
}

/** A leg of a bet that was closed or is still open may be decided though no settlement has written it down: it is shown so. */
function withLateResult(leg: BetLegRow, row: BetRow, results: ReadonlyMap<number, ResultFacts>): BetLegRow {
  if (leg.leg_result !== null && leg.leg_result !== 'open') return leg;
  const result = resolveLeg(
    {
      part: leg.part,
      groupId: leg.group_id,
      type: leg.type,
      parameterMilli: leg.parameter_milli,
      ...(leg.is_live ? { placementScore: { home: leg.score_home, away: leg.score_away } } : {}),
    },
    results.get(Number(leg.event_id)),
    acceptedOfRow(row),
    findRuleSet(row.rule_set_version) ?? CURRENT_RULES,
  );
  if (result.isOpen) return leg;
  return {
    ...leg,
    leg_result: [result.won, result.void, result.lost].map(fractionText).join(','),
    why: result.why,
  };
}

/** Cards from the book while the match is listed (the newest names), else those that were kept. */
export async function cardsOf(
  deps: Pick<ReadDeps, 'book'>,
  tx: Tx,
  eventIds: readonly number[],
): Promise<Map<number, EventCard>> {
  const cards = new Map<number, EventCard>();
  for (const eventId of eventIds) {
    const event = deps.book.findEvent(eventId);
    if (event) cards.set(eventId, cardOfEvent(event));
  }
  const kept = await readEventCards(
    tx,
    eventIds.filter((eventId) => !cards.has(eventId)),
  );
  for (const [eventId, card] of kept) cards.set(eventId, card);
  return cards;
}

/** What an order that waits out the live delay comes to at the prices of now: it has none of its own yet. */
export function sumsOfPending(
  deps: Pick<ReadDeps, 'book' | 'directory'>,
  { order, brandId, currency }: PendingBet,
) {
  const quotes = lineQuotes(deps.book);
  const odds = order.coupon.selections.map((one) => quotes.quoteOf(one)?.oddsMilli ?? one.oddsMilliSeen);
  const combined = combinedOdds(order.coupon, odds);
  const brand = brandOf(deps, brandId);
  const { unitMinor } = limitsOf(brand, currency);
  const terms = pendingTerms(order, moneyRulesOf(brand, unitMinor));
  return { odds, combined, terms, sums: sumsOf(terms, order.stakeMinor, combined) };
}

function presentPending(deps: ReadDeps, pending: PendingBet, lang: string): Bet {
  const { order } = pending;
  const { odds, combined, terms, sums } = sumsOfPending(deps, pending);
  return {
    betId: pending.betId,
    linkedFrom: null,
    linkedTo: [],
    guid: pending.guid,
    channel: channelOf(pending.source),
    status: 'pending',
    statusId: 1,
    kind: order.coupon.kind,
    sizes: [...order.coupon.sizes],
    sizeStakesMinor: presentSizeStakes(
      planOfCoupon(order.coupon),
      order.coupon.selections.length,
      sums.betMinor,
    ),
    cover: null,
    ...presentPlan(planOfCoupon(order.coupon)),
    balancesMinor: [],
    lines: lineCountOf(order.coupon),
    accountId: pending.accountId,
    currency: pending.currency,
    exponent: deps.directory.currency(pending.currency)?.exponent ?? 0,
    stakeMinor: sums.paidMinor.toString(),
    possibleWinMinor: sums.netWinMinor.toString(),
    payoutMinor: '0',
    soldStakeMinor: '0',
    soldPayoutMinor: '0',
    ...presentTerms(terms, sums.paidMinor, 0n),
    advance: null,
    combinedOdds: textOfRational(combined),
    combinedOddsMilli: Number(shownOddsMilli(combined)),
    openLegs: order.coupon.selections.length,
    ruleSet: '',
    askedAt: unixSeconds(pending.askedAt),
    acceptedAt: null,
    settledAt: null,
    waitMs: Math.max(0, Math.round(pending.leftMs)),
    legs: order.coupon.selections.map((selection, index) => {
      const game = deps.book.findGame(selection.gameId);
      const event = deps.book.eventOfGame(selection.gameId);
      const card = event ? cardOfEvent(event) : undefined;
      const groupId = groupOfType(selection.type)?.id ?? 0;
      const part = game ? subGameKey(game.part) : 'main';
      return {
        gameId: selection.gameId,
        eventId: event?.eventId ?? 0,
        sportId: event?.sportId ?? 0,
        groupId,
        type: selection.type,
        parameterMilli: selection.parameterMilli,
        oddsMilli: odds[index] ?? selection.oddsMilliSeen,
        isLive: true,
        isBanker: order.coupon.bankers.includes(index),
        startsAt: unixSeconds(instant(card?.startsAt ?? 0)),
        ...legTexts({ ...selection, groupId, part }, card, lang),
        placementScore: null,
        result: 'open',
        fractions: null,
        why: null,
        state: null,
      };
    }),
  };
}

/** A coupon that has not been booked as a plan: its builders at the price the player saw. */
const planOfCoupon = ({ builders = [], ...coupon }: Coupon): TicketPlan => ({
  ...coupon,
  builders: builders.map(({ legs, oddsMilliSeen = 0 }) => ({ legs, pricesMilli: [oddsMilliSeen] })),
});
