// How long bets of a brand wait for matches that are postponed, that stopped, that got another start: its own table.

import { WAIT_HOURS } from '@overround/settlement';
import Type from 'typebox';

const hours = Type.Enum([...WAIT_HOURS]);
const sameDay = Type.Literal('same_day');
/** Only a match whose new start is known may be waited for without an end. */
const Waits = Type.Partial(
  Type.Object(
    {
      postponed: Type.Union([hours, sameDay]),
      abandoned: Type.Union([hours, sameDay]),
      moved: Type.Union([hours, sameDay, Type.Literal('stands')]),
    },
    { additionalProperties: false },
  ),
  { additionalProperties: false },
);

/** What is left out is as the rule set says. */
export const WaitConfig = Type.Object(
  {
    waits: Waits,
    waitsBySport: Type.Record(Type.String({ pattern: '^[0-9]{1,6}$' }), Waits),
  },
  { additionalProperties: false },
);
