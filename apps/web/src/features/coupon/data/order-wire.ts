// Orders in the old words of the betting calls, and receipts out of their answers.

import type { Bet, MakeBetAnswer } from '@overround/contracts/betting';
import { decimalFromMinor, minorFromDigits, wireNumberFromOdds } from '@overround/kernel';
import type { DraftLeg } from '../../../state/coupon-draft.ts';
import {
  type Fill,
  insuranceToWire,
  minuteOf,
  oddsMilliOf,
  type TicketOptions,
  wantsInsurance,
} from '../model/options.ts';
import { bankersOf, type Order, type Receipt } from '../model/order.ts';
import type { TicketPlan } from '../model/plan.ts';
import { PRICE_POLICY, type PricePolicy } from '../model/ticket.ts';
import { selectionToWire, VID } from './coupon-wire.ts';

/** A ticket as all coupon calls take it. */
export function ticketToWire(plan: TicketPlan, legs: readonly DraftLeg[], exponent: number) {
  const { kind, groups, lobby = [], builders = [] } = plan;
  const hasLobby = lobby.length > 0;
  const areStaked = groups?.every((group) => group.stakeMinor !== undefined && group.stakeMinor !== '0');
  return {
    Events: legs.map((leg, at) => selectionToWire(leg, plan.bankers.includes(at))),
    Vid: VID[kind],
    ...(plan.sizes.length > 0 && { Systems: [...plan.sizes] }),
    ...(plan.sizeStakes && {
      SystemsSumms: plan.sizeStakes.map((stake) => decimalFromMinor(minorFromDigits(stake), exponent)),
    }),
    ...(plan.condition && { Condition: plan.condition }),
    ...(plan.wantsBoost && { IsExpressBoost: true }),
    ...(groups && {
      EventsIndexes: [...(hasLobby ? [[...lobby]] : []), ...groups.map((group) => [...group.legs])],
      WithLobby: hasLobby,
      ...(areStaked && {
        GroupsSumms: groups.map((group) =>
          decimalFromMinor(minorFromDigits(group.stakeMinor ?? '0'), exponent),
        ),
      }),
    }),
    ...(builders.length > 0 && {
      isNewBetBuilder: true,
      builderCoupon: builders.map((one) => ({
        Events: [...one.legs],
        ...(one.oddsMilliSeen !== undefined && { Coef: wireNumberFromOdds(one.oddsMilliSeen) }),
      })),
    }),
  };
}

export interface OrderSurroundings {
  readonly partner: number;
  readonly lang: string;
}

/** wire-shapes 10: 1 one-click, 2 not. */
const ONE_CLICK = 1;

const FILL_MODE = { exact: 0, up_to_max: 1, max: 2 } as const satisfies Record<Fill, number>;

function optionsToWire(options: TicketOptions, { premiumMinor, exponent }: Order) {
  const { when, promo } = options;
  const minute = minuteOf(options);
  const oddsMilli = oddsMilliOf(options.autoOddsText);
  return {
    ...(options.dropsOnScore && { dropOnScoreChange: true }),
    ...(when !== 'now' && options.staysInPlay && { TransformEventKind: true }),
    ...insuranceToWire(options, exponent),
    ...(wantsInsurance(options) &&
      premiumMinor !== undefined && {
        InsurancePremiumMax: premiumMinor,
      }),
    ...(options.isAdvance && { avanceBet: true }),
    ...(options.requotes > 0 && { Requotes: options.requotes }),
    ...(options.fill !== 'exact' && { FillMode: FILL_MODE[options.fill] }),
    ...(promo !== '' && { promo }),
    ...(options.bonusId !== undefined && { userIdBonus: options.bonusId }),
    ...(when === 'auto' && {
      isAutoBet: true,
      ...(oddsMilli !== undefined && { autoBetCf: wireNumberFromOdds(oddsMilli) }),
      ...(options.autoScore !== '' && { AutoBetScore: options.autoScore }),
      ...(minute !== undefined && { AutoBetMinute: minute }),
      ...(options.autoLineUps && { AutoBetLineUps: true }),
      ...(options.afterBetId !== undefined &&
        options.afterStates.length > 0 && {
          AutoBetAfterBetId: options.afterBetId,
          AutoBetAfterStates: [...options.afterStates],
        }),
    }),
  };
}

/** The body of MakeBetBidWeb for an order at an own price. */
export const bidToWire = (order: Order, options: TicketOptions, surroundings: OrderSurroundings) => ({
  ...orderToWire(order, surroundings),
  BidCoef: wireNumberFromOdds(oddsMilliOf(options.bidText) ?? 0),
  ExpiresSeconds: options.restHours * 3600,
});

/** The body of MakeBetWeb for an order. */
export const orderToWire = (order: Order, { partner, lang }: OrderSurroundings) => ({
  ...ticketToWire({ ...order, bankers: bankersOf(order) }, order.legs, order.exponent),
  partner,
  Lng: lang,
  Summ: decimalFromMinor(minorFromDigits(order.stakeMinor), order.exponent),
  CheckCf: order.policy satisfies PricePolicy,
  UserId: order.accountId,
  betGUID: order.guid,
  ...(order.isOneClick && { OneClickBet: ONE_CLICK }),
  ...(order.isRepeat && { IsRepeat: true }),
  ...(order.options && optionsToWire(order.options, order)),
  ...(order.options &&
    order.options.withinPercent > 0 &&
    order.policy === PRICE_POLICY.higher && { PriceWithin: order.options.withinPercent }),
  Source: 'web',
});

const MS_TEXT = /(\d+)/;
const milliOfFraction = (text: string): number => {
  const [numerator, denominator] = text.split('/').map(BigInt);
  const milli = numerator !== undefined && denominator ? (numerator * 1000n) / denominator : 0n;
  return Number(milli < 99_999_999n ? milli : 99_999_999n);
};

/** The body of MakeBetWebMulti for several singles: each is a bet with the key `guid:place`, and has its own answer. */
export function singlesToWire(orders: readonly Order[], surroundings: OrderSurroundings) {
  const [first] = orders;
  if (!first) return undefined;
  const { Summ: _own, Events: _one, ...shared } = orderToWire(first, surroundings);
  const legs = orders.flatMap((order) => order.legs.slice(0, 1));
  return {
    ...shared,
    Events: legs.map((leg) => selectionToWire(leg, false)),
    EventsIndexes: legs.map((_, at) => [at]),
    GroupsSumms: orders.map((order) => decimalFromMinor(minorFromDigits(order.stakeMinor), order.exponent)),
    betGUID: first.guid.replace(/:0$/, ''),
  };
}

export const receiptFromAnswer = (answer: MakeBetAnswer): Receipt => ({
  betId: answer.Id,
  acceptedAtMs: Number(MS_TEXT.exec(answer.Dt)?.[1] ?? 0),
  possibleWinMinor: answer.possibleWinMinor,
  combinedOddsMilli: milliOfFraction(answer.combinedOdds),
  oddsMilli: answer.Coupon.Events.map((leg) => leg.OddsMilli),
  stakeMinor: answer.stakeMinor,
  remainderMinor: answer.remainderMinor,
});

/** The receipt of a bet that was asked for by guid; its legs are found by what they are on. */
export function receiptFromBet(bet: Bet, order: Order): Receipt {
  const accepted = new Map(
    bet.legs.map((leg) => [`${leg.gameId}|${leg.type}|${leg.parameterMilli}`, leg.oddsMilli]),
  );
  return {
    betId: bet.betId,
    acceptedAtMs: (bet.acceptedAt ?? bet.askedAt) * 1000,
    possibleWinMinor: bet.possibleWinMinor,
    combinedOddsMilli: bet.combinedOddsMilli,
    stakeMinor: bet.stakeMinor,
    remainderMinor: String(remainderOf(bet, order)),
    oddsMilli: order.legs.map(
      (leg) =>
        accepted.get(`${leg.gameId}|${leg.type}|${Math.round(leg.parameter * 1000)}`) ?? leg.oddsMilliSeen,
    ),
  };
}

/** What of the wanted stake was not taken; with an insurance the bet has its premium besides. */
function remainderOf(bet: Bet, { options, stakeMinor }: Order): bigint {
  if (options?.fill !== 'up_to_max') return 0n;
  const taken = BigInt(bet.stakeMinor) - BigInt(bet.insurance?.premiumMinor ?? 0);
  const left = BigInt(stakeMinor) - taken;
  return left > 0n ? left : 0n;
}
