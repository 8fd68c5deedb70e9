import type { MakeBetBody } from '@overround/contracts/betting';
import type { RestingTrigger } from '../domain/resting.ts';

/** How long an order rests when nothing else was said. */
export const RESTS_MS = 6 * 3_600_000;

/** A bet may be decided days from now. */
const WAITS_FOR_BET_MS = 7 * 86_400_000;
export const restsMs = ({ afterBet }: RestingTrigger): number => (afterBet ? WAITS_FOR_BET_MS : RESTS_MS);

/** What an auto-bet waits for; `undefined` when nothing is named. */
export function triggerFromWire(body: MakeBetBody): RestingTrigger | undefined {
  const { autoBetCf, AutoBetScore, AutoBetMinute, AutoBetLineUps } = body;
  const { AutoBetAfterBetId: betId, AutoBetAfterStates: states } = body;
  const afterBet = betId && states && states.length > 0 ? { betId, states: [...new Set(states)] } : undefined;
  const oddsMilliMin = autoBetCf ? Math.round(autoBetCf * 1000) : undefined;
  const hasMoment = AutoBetScore || AutoBetMinute || AutoBetLineUps;
  if (oddsMilliMin === undefined && !hasMoment && !afterBet) return undefined;
  return {
    ...(oddsMilliMin === undefined ? {} : { oddsMilliMin }),
    ...(AutoBetScore ? { score: AutoBetScore } : {}),
    ...(AutoBetMinute ? { minuteMin: AutoBetMinute } : {}),
    ...(AutoBetLineUps ? { lineUps: true } : {}),
    ...(afterBet ? { afterBet } : {}),
    ...restsHow(body),
  };
}

/** What drops an order that rests, and whether it goes on in play. */
export const restsHow = (
  body: Pick<MakeBetBody, 'dropOnScoreChange' | 'TransformEventKind'>,
): Pick<RestingTrigger, 'dropsOnScore' | 'staysInPlay'> => ({
  ...(body.dropOnScoreChange === true ? { dropsOnScore: true } : {}),
  ...(body.TransformEventKind === true ? { staysInPlay: true } : {}),
});
