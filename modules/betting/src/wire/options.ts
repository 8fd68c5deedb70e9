import type { MakeBetBody } from '@overround/contracts/betting';
import { type Refusal, refuse } from '@overround/kernel';

const isSet = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  value !== 0 &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

/**
 * Payload fields of the specification that would change the money and are not offered yet. An order that sets one is refused
 * whole: booking it without would be another bet than the one asked for.
 */
const NOT_OFFERED = [
  'avanceBet',
  'IsPowerBet',
  'SaleBetId',
  'VIPBetSumm',
] as const satisfies readonly (keyof MakeBetBody)[];

export function optionRefusal(
  body: MakeBetBody,
): Refusal<'option_not_offered', { option: string }> | undefined {
  const option = NOT_OFFERED.find((name) => isSet(body[name]));
  return option === undefined ? undefined : refuse('option_not_offered', { option });
}
