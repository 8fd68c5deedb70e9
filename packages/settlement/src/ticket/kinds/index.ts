import { assert } from '@overround/kernel';
import { antiExpress } from './anti-express.ts';
import { chain } from './chain.ts';
import { conditional } from './conditional.ts';
import { eachWay } from './each-way.ts';
import type { KindLimits, KindProblem, KindRules, TicketKind, TicketShape } from './kind.ts';
import { express, single, system } from './lines.ts';
import { multibet } from './multibet.ts';

export const TICKET_KINDS: Readonly<Record<TicketKind, KindRules>> = {
  single,
  express,
  system,
  chain,
  conditional,
  anti_express: antiExpress,
  multibet,
  each_way: eachWay,
};

/** What keeps a ticket of so many places from being whole; looks at no price. */
export function problemOfShape(
  shape: TicketShape,
  places: number,
  limits: KindLimits,
): KindProblem | undefined {
  const rules = TICKET_KINDS[shape.kind];
  const placesMax = rules.placesMax(limits);
  if (places < rules.placesMin || places > placesMax)
    return { code: 'places', placesMin: rules.placesMin, placesMax };
  return rules.problemOf?.(shape, places);
}

/** Text of a shape, `single`, `system:2,3+b0`, `multibet:0|1.2=500|3=300`: stored with the bet and part of its position. */
export const textOfShape = (shape: TicketShape): string =>
  `${shape.kind}${TICKET_KINDS[shape.kind].write(shape)}`;

/** The way back of `textOfShape`. */
export function shapeOfText(text: string): TicketShape {
  const [kind = ''] = text.split(':', 1);
  assert(Object.hasOwn(TICKET_KINDS, kind), 'a stored shape is of a kind we know');
  const known = kind as TicketKind; // It is a key of the table.
  const rest = TICKET_KINDS[known].read(text.slice(kind.length));
  assert(rest, `a stored ${kind} is as it was written`);
  return { kind: known, ...rest };
}
