import { type Instant, isBefore, type OrderedMoment } from '@overround/kernel';
import { type Bonus, isFinal } from './bonus.ts';

/** A bonus began to run, or was woken. */
export interface Turn {
  readonly bonusId: number;
  readonly from: OrderedMoment;
}

/** Own money is staked for it before this: its last day, or its end where that came first. One that was lost may wake, and was then never lost. */
const lastOf = ({ status, endsAt, endedAt }: Pick<Bonus, 'status' | 'endsAt' | 'endedAt'>): Instant =>
  isFinal(status) && endedAt !== undefined && endedAt < endsAt ? endedAt : endsAt;

/** Whether what was staked of own money stands among what is of it: after it was lost nothing does, until it wakes. */
export const isShownFor = (
  { status, endedAt }: Pick<Bonus, 'status' | 'endedAt'>,
  { at }: OrderedMoment,
): boolean => status !== 'lost' || endedAt === undefined || at < endedAt;

/**
 * The bonus that ran when something was staked, of all bonuses of a person and their turns, oldest first. One runs at a time, so what was
 * staked of own money is of one of them or of none, however often one was lost and woken.
 */
export function bonusAt<One extends Pick<Bonus, 'bonusId' | 'status' | 'endsAt' | 'endedAt'>>(
  bonuses: readonly One[],
  turns: readonly Turn[],
  moment: OrderedMoment,
): One | undefined {
  const turn = turns.findLast(({ from }) => !isBefore(moment, from));
  const bonus = turn && bonuses.find(({ bonusId }) => bonusId === turn.bonusId);
  return bonus && moment.at < lastOf(bonus) ? bonus : undefined;
}
