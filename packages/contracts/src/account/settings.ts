import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';
import { OddsFormatName, OddsPolicy } from '../site/index.ts';

export const Theme = Type.Enum(['system', 'dark', 'light']);

/** Every setting with its value; what the player did not choose is the default of the brand. */
export const PlayerSettings = Type.Object({
  lang: Type.String(),
  odds_format: OddsFormatName,
  theme: Theme,
  time_zone: Type.String({ description: 'IANA name' }),
  odds_policy: OddsPolicy,
  quick_stakes: Type.Record(Type.String(), Type.Array(Type.String()), {
    description:
      'currency code → stakes in minor units, rising; currencies that are not here have the brand’s',
  }),
  total_currency: Type.String({
    description: 'in which currency the total of own accounts is told; empty: that of the main account',
  }),
  is_compact: Type.Boolean(),
  starters_only: Type.Boolean({
    description: 'bets on players are picked on the terms that they are void unless he begins the match',
  }),
});
export type PlayerSettings = Static<typeof PlayerSettings>;

export const getSettings = defineCall({
  name: 'user.settings',
  method: 'GET',
  paths: ['/web-api/user/settings', '/settings'],
  policy: 'player',
  family: 'json_api',
  rateLimit: 'office',
  answer: Type.Object({ type: Type.Literal('settings'), id: Type.String(), attributes: PlayerSettings }),
  source: 'spec 1 section 7 (GET /settings)',
  summary: 'The settings of the player who asks.',
});

export const saveSetting = defineCall({
  name: 'office.savesetting',
  method: 'POST',
  paths: ['/web-api/office/savesetting', '/savesetting'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  body: officeBody(
    Type.Object(
      {
        setting_id: Type.String({ maxLength: 40 }),
        setting_value: Type.Union([
          Type.String({ maxLength: 100 }),
          Type.Number(),
          Type.Boolean(),
          Type.Record(
            Type.String({ maxLength: 5 }),
            Type.Array(Type.String({ maxLength: 30 }), { maxItems: 10 }),
          ),
        ]),
      },
      { additionalProperties: false },
    ),
  ),
  answer: Type.Object({ setting_id: Type.String() }),
  refusals: ['setting_unknown', 'setting_value_refused'],
  source: 'spec 1 section 7 (office)',
  summary: 'Changes one setting. Ids and values are those of GET /settings.',
});
