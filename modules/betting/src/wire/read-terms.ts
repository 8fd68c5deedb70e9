import type { MakeBetBody } from '@overround/contracts/betting';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { BetOrder } from '../domain/decide-placement.ts';
import type { PricePolicy } from '../domain/price-policy.ts';

type Terms = Pick<BetOrder, 'withinPercent' | 'requotes'>;

/** What a stake above the most becomes. Of bets that are placed now: what rests, is asked for or changes another has a stake of its own. */
export const fillFromWire = ({ FillMode }: Pick<MakeBetBody, 'FillMode'>): Pick<BetOrder, 'fill'> =>
  FillMode ? { fill: FillMode === 1 ? 'up_to_max' : 'max' } : {};

/** How far a price may move, and how often it is waited for. A tolerance goes with "same or better". */
export function termsFromWire(
  { PriceWithin, Requotes }: Pick<MakeBetBody, 'PriceWithin' | 'Requotes'>,
  policy: PricePolicy,
): Outcome<Terms, Refusal<'option_not_offered', { option: string }>> {
  if (PriceWithin && policy !== 'same_or_better')
    return refuse('option_not_offered', { option: 'PriceWithin' });
  return accept({
    ...(PriceWithin ? { withinPercent: PriceWithin } : {}),
    ...(Requotes ? { requotes: Requotes } : {}),
  });
}
