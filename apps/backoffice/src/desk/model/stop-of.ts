import type { DeskEvent } from '@overround/contracts/operator';

/** How far an event is stopped: a hand on one of its lines stops only that. */
export const stopOf = ({ status, isHeld, suspension }: DeskEvent) => ({
  status,
  isHeld,
  isInPart: isHeld && suspension !== 'operator',
});
