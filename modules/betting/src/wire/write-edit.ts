// Changes of placed bets as the calls show them.

import type { LineBook } from '@overround/catalog';
import type { EditOptions, EditQuote } from '@overround/contracts/betting';
import {
  addMinor,
  digitsOfMinor,
  type Minor,
  minor,
  type Rational,
  rationalFromText,
  textOfRational,
} from '@overround/kernel';
import { groupOfType } from '@overround/markets';
import { subGameKey } from '@overround/sports';
import { editableRefusal, type EditedLeg, isAtOurPrice, isOneMarket, type Pick } from '../domain/edit-bet.ts';
import { cardOfEvent } from '../domain/event-card.ts';
import { legTexts } from '../domain/leg-texts.ts';
import { sumsOf } from '../domain/money-terms.ts';
import { combinedOdds, shownOddsMilli } from '../domain/price.ts';
import type { EditQuoted } from '../flows/edit-bet.ts';
import type { PowerQuoted } from '../flows/power-bet.ts';
import type { BetToEdit } from '../flows/read-bet-to-edit.ts';

export interface EditView {
  readonly book: LineBook;
  readonly lang: string;
  readonly exponentOf: (currency: string) => number;
}

type Shown = NonNullable<EditQuote['legs'][number]['before']>;

function shown(pick: Pick, oddsMilli: number, { book, lang }: EditView): Shown {
  const { gameId, type, parameterMilli } = pick;
  const game = book.findGame(gameId);
  const event = book.eventOfGame(gameId);
  const { market, outcome } = legTexts(
    {
      part: game ? subGameKey(game.part) : 'main',
      groupId: book.findOutcome(gameId, type, parameterMilli / 1000)?.group ?? groupOfType(type)?.id ?? 0,
      type,
      parameterMilli,
    },
    event ? cardOfEvent(event) : undefined,
    lang,
  );
  return { gameId, type, parameterMilli, market, outcome, oddsMilli };
}

/** Other outcomes of a leg's market that may be had now. */
function swapsOf(leg: EditedLeg, view: EditView): Shown[] {
  const game = view.book.findGame(leg.gameId);
  if (!game) return [];
  return [...game.outcomes.values()].flatMap((one) => {
    const parameterMilli = Math.round(one.parameter * 1000);
    const isSame = one.type === leg.type && parameterMilli === leg.parameterMilli;
    const there = { groupId: one.group, type: one.type, parameterMilli };
    if (isSame || !isOneMarket(leg, there) || one.isSuspended) return [];
    return [shown({ gameId: leg.gameId, type: one.type, parameterMilli }, one.oddsMilli, view)];
  });
}

export function presentEditOptions(found: BetToEdit, view: EditView): EditOptions {
  const { bet, row } = found;
  const refused = editableRefusal(bet);
  const { builders: _none, boost: _asAgreed, ...shape } = bet.plan;
  const odds = bet.legs.flatMap(({ quote }) => (quote?.status === 'open' ? [quote.oddsMilli] : []));
  const selections = bet.legs.map(({ oddsMilli, ...leg }) => ({ ...leg, oddsMilliSeen: oddsMilli }));
  const isWhole = odds.length === bet.legs.length && !bet.plan.builders;
  return {
    because: refused?.code ?? null,
    legs: bet.legs.map((leg, index) => ({
      leg: index,
      oddsMilli: leg.oddsMilli,
      oddsMilliNow: leg.quote?.oddsMilli ?? null,
      isFree: isAtOurPrice(leg) && bet.plan.builders?.some(({ legs }) => legs.includes(index)) !== true,
      swaps: refused ? [] : swapsOf(leg, view),
    })),
    power: {
      combinedOddsMilli: Number(shownOddsMilli(rationalFromText(row.combined_odds))),
      combinedOddsMilliNow: isWhole
        ? Number(shownOddsMilli(combinedOdds({ ...shape, selections }, odds)))
        : null,
      canRaisePrice: !refused && hasBetterPrice(bet),
    },
  };
}

/** A leg, or a builder as a whole, that would pay more now. */
const hasBetterPrice = ({ plan, legs, builderMilliNow }: BetToEdit['bet']): boolean =>
  (plan.builders ?? []).some(
    ({ pricesMilli }, index) => (builderMilliNow[index] ?? 0) > (pricesMilli.at(-1) ?? 0),
  ) ||
  legs.some(
    ({ quote, oddsMilli }, index) =>
      quote !== undefined &&
      quote.oddsMilli > oddsMilli &&
      plan.builders?.some((one) => one.legs.includes(index)) !== true,
  );

interface Side {
  readonly kind: EditQuote['before']['kind'];
  readonly stakeMinor: Minor;
  readonly combined: Rational;
  readonly possibleWinMinor: Minor;
  readonly stakeTaxMinor: Minor;
  readonly payoutTaxMinor: Minor;
  readonly fairMinor?: Minor;
}

const presentSide = (side: Side): EditQuote['before'] => ({
  kind: side.kind,
  stakeMinor: digitsOfMinor(side.stakeMinor),
  combinedOdds: textOfRational(side.combined),
  combinedOddsMilli: Number(shownOddsMilli(side.combined)),
  possibleWinMinor: digitsOfMinor(side.possibleWinMinor),
  stakeTaxMinor: digitsOfMinor(side.stakeTaxMinor),
  payoutTaxMinor: digitsOfMinor(side.payoutTaxMinor),
  fairMinor: side.fairMinor === undefined ? null : digitsOfMinor(side.fairMinor),
});

/** The old bet by its own terms; what it may win was kept with it. */
function sideBefore({ row, bet }: BetToEdit): Side {
  const combined = rationalFromText(row.combined_odds);
  const { insurance, ...terms } = bet.plan;
  const stakeMinor = minor(row.stake_minor - (insurance?.premiumMinor ?? 0n));
  const { stakeTaxMinor, payoutTaxMinor } = sumsOf(terms, stakeMinor, combined);
  return {
    kind: bet.plan.kind,
    stakeMinor: minor(row.stake_minor),
    combined,
    possibleWinMinor: minor(row.possible_win_minor),
    stakeTaxMinor,
    payoutTaxMinor,
  };
}

const head = (
  { quoteId, found, priceVersions, expiresAt }: EditQuoted | PowerQuoted,
  { exponentOf }: EditView,
) => ({
  quoteId,
  currency: found.row.currency,
  exponent: exponentOf(found.row.currency),
  priceVersion: priceVersions,
  expiresAt,
});

type Line = EditQuote['lines'][number];
const line = (kind: Line['kind'], amount: Minor): Line[] =>
  amount === 0n ? [] : [{ kind, minor: digitsOfMinor(amount) }];

/** The table of before and after of a change of legs, with its cost line by line. */
export function presentEditQuote(
  kind: 'edit' | 'power_price',
  quoted: EditQuoted,
  view: EditView,
): EditQuote {
  const { found, reckoned } = quoted;
  const { plan, placement, order, cost, fair } = reckoned;
  return {
    ...head(quoted, view),
    kind,
    before: presentSide({ ...sideBefore(found), fairMinor: fair.beforeMinor }),
    after: presentSide({
      kind: order.coupon.kind,
      stakeMinor: order.stakeMinor,
      combined: placement.combined,
      possibleWinMinor: placement.sums.netWinMinor,
      stakeTaxMinor: placement.sums.stakeTaxMinor,
      payoutTaxMinor: placement.sums.payoutTaxMinor,
      fairMinor: fair.afterMinor,
    }),
    legs: plan.changes.map(({ change, from, to }) => {
      const old = from === undefined ? undefined : found.bet.legs[from];
      const next = to === undefined ? undefined : order.coupon.selections[to];
      return {
        leg: from ?? null,
        change,
        before: old ? shown(old, old.oddsMilli, view) : null,
        after: next ? shown(next, next.oddsMilliSeen, view) : null,
      };
    }),
    lines: [
      ...line('value', cost.valueMinor),
      ...line('commission', cost.commissionMinor),
      ...line('tax', cost.taxMinor),
      ...line('rounding', cost.roundingMinor),
    ],
    waitMs: reckoned.delayMs,
    costMinor: digitsOfMinor(cost.costMinor),
  };
}

/** The same table for more stake: both tickets together stand for the bet after. */
export function presentPowerQuote(quoted: PowerQuoted, view: EditView): EditQuote {
  const { found, placement, addStakeMinor, combined } = quoted;
  const before = sideBefore(found);
  return {
    ...head(quoted, view),
    kind: 'power_stake',
    before: presentSide(before),
    after: presentSide({
      kind: before.kind,
      stakeMinor: addMinor(before.stakeMinor, addStakeMinor),
      combined,
      possibleWinMinor: addMinor(before.possibleWinMinor, placement.sums.netWinMinor),
      stakeTaxMinor: addMinor(before.stakeTaxMinor, placement.sums.stakeTaxMinor),
      payoutTaxMinor: addMinor(before.payoutTaxMinor, placement.sums.payoutTaxMinor),
    }),
    legs: found.bet.legs.map((leg, index) => {
      // A decided leg stays what it was: the added stake is not on it.
      const now = placement.legs[quoted.open.indexOf(index)]?.quote.oddsMilli ?? leg.oddsMilli;
      return {
        leg: index,
        change: now === leg.oddsMilli ? 'kept' : 'repriced',
        before: shown(leg, leg.oddsMilli, view),
        after: shown(leg, now, view),
      };
    }),
    lines: line('stake', addStakeMinor),
    waitMs: placement.delayMs,
    costMinor: digitsOfMinor(addStakeMinor),
  };
}
