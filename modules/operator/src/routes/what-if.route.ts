import { heldKey, profitOf } from '@overround/betting';
import { getDeskPriceWhatIf } from '@overround/contracts/operator';
import { accept } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { OperatorDeps } from '../deps.ts';
import { brandAsked } from '../flows/desk-ground.ts';
import { nameOfOutcome } from '../wire/write-hands.ts';

const BPS_PER_POINT = 100;
const percentOf = (share: number): number => Math.round(share * 10_000) / 100;

/** The slider: what a line would be, and what that would do to what the house makes of it. */
export const whatIfRoutes = (deps: OperatorDeps): Route[] => [
  route(getDeskPriceWhatIf, async ({ query }, { staff }) => {
    const { game: gameId, type, parameterMilli, oddsMilli, shiftPercent, marginPercent, lang = 'en' } = query;
    const brand = brandAsked(deps, staff, query.brand);
    if (!brand.ok) return brand;
    const act =
      oddsMilli === undefined
        ? shiftPercent === undefined
          ? undefined
          : { shiftBps: Math.round(shiftPercent * BPS_PER_POINT) }
        : { oddsMilli };
    const found = await deps.line().whatIf({
      gameId,
      type,
      parameterMilli,
      ...(act ? { act } : {}),
      ...(marginPercent === undefined ? {} : { marginBps: Math.round(marginPercent * BPS_PER_POINT) }),
    });
    if (!found.ok) return found;
    const { eventId, outcomes, marginBps, nextMarginBps, bounds, isWithin } = found.value;
    const held = await deps.bets().heldOn(brand.value, eventId);
    const line = outcomes.map((one) => {
      const own = held.get(heldKey(gameId, one.type, one.parameterMilli));
      return { ...one, stakeMilli: own?.stakeMilli ?? 0n, winMilli: own?.winMilli ?? 0n };
    });
    // As much again on each outcome, at the next prices.
    const again = line.map((one) => ({
      ...one,
      winMilli: (one.stakeMilli * BigInt(one.nextOddsMilli - 1000)) / 1000n,
    }));
    const cases = line.map((one, k) => {
      const other = again[k] ?? one;
      const profitMilli = profitOf(line, one);
      return { ...one, profitMilli, nextProfitMilli: profitMilli + profitOf(again, other) };
    });
    const mean = (read: (one: (typeof cases)[number]) => bigint): string =>
      String(Math.round(cases.reduce((all, one) => all + one.fair * Number(read(one)), 0)));
    return accept({
      outcomes: cases.map((one) => ({
        type: one.type,
        parameterMilli: one.parameterMilli,
        name: nameOfOutcome(deps.book(), eventId, one, lang),
        oddsMilli: one.oddsMilli,
        modelOddsMilli: one.modelOddsMilli,
        nextOddsMilli: one.nextOddsMilli,
        fairPercent: percentOf(one.fair),
        nextFairPercent: percentOf(one.nextFair),
        stakeMilli: one.stakeMilli.toString(),
        profitMilli: one.profitMilli.toString(),
        nextProfitMilli: one.nextProfitMilli.toString(),
      })),
      marginPercent: marginBps / BPS_PER_POINT,
      nextMarginPercent: nextMarginBps / BPS_PER_POINT,
      expectedMilli: mean((one) => one.profitMilli),
      nextExpectedMilli: mean((one) => one.nextProfitMilli),
      ...bounds,
      isWithin,
    });
  }),
];
