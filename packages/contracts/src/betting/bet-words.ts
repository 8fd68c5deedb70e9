import Type from 'typebox';

/** Money as a digit string of minor units. */
export const Digits = Type.String({ pattern: '^-?[0-9]{1,30}$', description: 'minor units' });
export const seconds = (description: string) => Type.Integer({ description: `${description}, Unix seconds` });
export const oneOf = <Names extends string[]>(...names: [...Names]) => Type.Enum(names);

export const BetStatusName = oneOf(
  'pending',
  'accepted',
  'rejected',
  'won',
  'half_won',
  'voided',
  'half_lost',
  'lost',
  'sold',
  'cancelled',
);

export const TICKET_KIND_NAMES = [
  'single',
  'express',
  'system',
  'chain',
  'conditional',
  'anti_express',
  'multibet',
  'each_way',
] as const;
export const TicketKindName = Type.Enum([...TICKET_KIND_NAMES]);
