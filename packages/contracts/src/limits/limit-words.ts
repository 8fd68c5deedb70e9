// What players allow themselves, in words that calls, screens and the module share.

import Type, { type Static } from 'typebox';

export const LimitKind = Type.Enum(['deposit', 'stake', 'loss', 'session'], {
  description: 'deposit: gross; loss: stakes less what came back; session: time signed in',
});
export type LimitKind = Static<typeof LimitKind>;

export const LimitPeriod = Type.Enum(['day', 'week', 'month'], {
  description: 'rolling 24 hours, rolling 7 days, calendar month in the zone of the player',
});
export type LimitPeriod = Static<typeof LimitPeriod>;

const Millis = Type.Integer({ description: 'Unix milliseconds' });
const Amount = Type.String({
  pattern: '^[0-9]{1,19}$',
  description: 'minor units of the currency; minutes for session time',
});

export const PlayerLimit = Type.Object({
  limitId: Type.String(),
  setBy: Type.Enum(['player', 'staff'], { description: 'only whoever set it loosens it' }),
  kind: LimitKind,
  period: LimitPeriod,
  currency: Type.Union([Type.String(), Type.Null()], { description: 'null: session time' }),
  exponent: Type.Integer(),
  amount: Amount,
  used: Amount,
  left: Amount,
  since: Type.Integer({ description: 'from when on it counts, Unix milliseconds' }),
  roomAt: Type.Integer({ description: 'when more becomes free, Unix milliseconds' }),
  wish: Type.Union(
    [
      Type.Object({
        amount: Type.Union([Amount, Type.Null()], { description: 'null: to be without the limit' }),
        from: Type.Integer({ description: 'may be confirmed from then on, Unix milliseconds' }),
        until: Type.Integer({ description: 'lapses then, Unix milliseconds' }),
      }),
      Type.Null(),
    ],
    { description: 'a relaxation that was asked for and not confirmed' },
  ),
});
export type PlayerLimit = Static<typeof PlayerLimit>;

export const PlayBreak = Type.Object({
  kind: Type.Enum(['time_out', 'self_exclusion', 'staff_exclusion']),
  reason: Type.String(),
  startedAt: Millis,
  endsAt: Type.Union([Millis, Type.Null()], { description: 'null: for ever' }),
  isOver: Type.Boolean({ description: 'its time is over; play opens when its person asks and has waited' }),
  opensAt: Type.Union([Millis, Type.Null()], { description: 'they asked: play opens then' }),
});
export type PlayBreak = Static<typeof PlayBreak>;

export const Protection = Type.Object({
  limits: Type.Array(PlayerLimit),
  break: Type.Union([PlayBreak, Type.Null()], { description: 'what keeps play closed now' }),
  barredAs: Type.Union([Type.Enum(['not_identified', 'under_age']), Type.Null()], {
    description: 'what closes play beside a break: who they are is not shown yet, or they are too young',
  }),
  now: Type.Integer({ description: 'clock of the house, Unix milliseconds' }),
});
export type Protection = Static<typeof Protection>;
