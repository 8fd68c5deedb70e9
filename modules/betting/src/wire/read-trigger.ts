import type { MakeBetBody } from '@overround/contracts/betting';
import type { RestingTrigger } from '../domain/resting.ts';

/** How long an order rests when nothing else was said. */
export const RESTS_MS = 6 * 3_600_000;

/** What an auto-bet waits for; `undefined` when nothing is named. */
export function triggerFromWire(body: MakeBetBody): RestingTrigger | undefined {
  const { autoBetCf, AutoBetScore, AutoBetMinute, AutoBetLineUps } = body;
  const oddsMilliMin = autoBetCf ? Math.round(autoBetCf * 1000) : undefined;
  if (oddsMilliMin === undefined && !AutoBetScore && !AutoBetMinute && !AutoBetLineUps) return undefined;
  return {
    ...(oddsMilliMin === undefined ? {} : { oddsMilliMin }),
    ...(AutoBetScore ? { score: AutoBetScore } : {}),
    ...(AutoBetMinute ? { minuteMin: AutoBetMinute } : {}),
    ...(AutoBetLineUps ? { lineUps: true } : {}),
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
