// Shapes of the short-key family (wire-shapes 4, 5, 7). What strict clients index without a default is required here; a test
// holds every answer against these schemas.

import Type from 'typebox';
import { SUSPENSION_REASONS } from '../live/suspension.ts';

const text = Type.String();
const integer = Type.Integer();
const flag = Type.Boolean();
const statisticId = Type.String({ pattern: '^[0-9a-f]{24}$' });
const chance = Type.Number({ minimum: 0, maximum: 1 });

export const FeedOutcomeItem = Type.Object({
  T: integer,
  C: Type.Number({ exclusiveMinimum: 1 }),
  CV: text,
  G: integer,
  GS: Type.Optional(integer),
  P: Type.Optional(Type.Number({ description: 'never 0: a zero parameter is left out' })),
  CE: Type.Optional(Type.Literal(1)),
  B: Type.Optional(Type.Literal(true)),
  BR: Type.Optional(
    Type.Enum([...SUSPENSION_REASONS], {
      description: 'why it is stopped by itself, where more is known than `price`',
    }),
  ),
  BB: Type.Optional(Type.Integer({ description: 'unix seconds: when that may be over, a hint' })),
});

const score = Type.Object({ S1: Type.Optional(integer), S2: Type.Optional(integer) });
const textPair = { S1: text, S2: text };

export const FeedScore = Type.Object({
  FS: score,
  PS: Type.Array(
    Type.Object({
      Key: integer,
      Value: Type.Object({ S1: Type.Optional(integer), S2: Type.Optional(integer), NF: text }),
    }),
  ),
  CP: Type.Optional(integer),
  CPS: text,
  TS: Type.Optional(integer),
  TD: Type.Optional(integer),
  TR: Type.Optional(integer),
  SLS: text,
  P: Type.Optional(integer),
  SS: Type.Optional(Type.Object(textPair)),
  S: Type.Optional(Type.Array(Type.Object({ Key: text, Value: text }))),
  I: Type.Optional(Type.Array(Type.Object({ ID: integer, ...textPair }))),
  ST: Type.Optional(
    Type.Array(
      Type.Object({
        Key: integer,
        Value: Type.Array(Type.Object({ ID: integer, N: text, ...textPair })),
      }),
    ),
  ),
});

export const FeedSubGame = Type.Object({
  I: integer,
  CI: integer,
  N: integer,
  EC: integer,
  TG: text,
  PN: text,
  V: text,
  P: Type.Optional(integer),
  TI: Type.Optional(integer),
  SS: integer,
  SI: integer,
  MG: integer,
});

export const FeedEvent = Type.Object({
  I: integer,
  CI: integer,
  N: Type.Optional(integer),
  T: Type.Optional(integer),
  KI: integer,
  SS: Type.Optional(integer),
  SST: Type.Optional(integer),
  S: integer,
  U: Type.Optional(integer),
  SUS: Type.Optional(
    Type.Object(
      {
        R: Type.Enum([...SUSPENSION_REASONS], { description: 'the reason' }),
        B: Type.Optional(Type.Integer({ description: 'unix seconds: when bets may be back, a hint' })),
      },
      { description: 'while no bets are taken on the whole listing' },
    ),
  ),
  O1: text,
  O2: text,
  O1E: text,
  O2E: text,
  O1I: integer,
  O2I: integer,
  O1IS: Type.Optional(Type.Array(integer)),
  O2IS: Type.Optional(Type.Array(integer)),
  O1IMG: Type.Optional(Type.Array(text)),
  O2IMG: Type.Optional(Type.Array(text)),
  SI: integer,
  SN: text,
  LI: integer,
  L: text,
  LE: text,
  TG: text,
  PN: text,
  V: text,
  VE: Type.Optional(text),
  MS: Type.Optional(Type.Array(integer, { description: 'menu sections; `[0]` ordinary' })),
  CID: Type.Optional(Type.Integer({ description: 'list category: 1 sport, 2 video game' })),
  ICY: Type.Optional(flag),
  ZP: Type.Optional(integer),
  O1R: Type.Optional(text),
  O2R: Type.Optional(text),
  O1C: Type.Optional(integer),
  O2C: Type.Optional(integer),
  SE: Type.Optional(text),
  SR: Type.Optional(text),
  LR: Type.Optional(text),
  COI: Type.Optional(integer),
  CN: Type.Optional(text),
  CE: Type.Optional(text),
  CR: Type.Optional(text),
  CHIMG: Type.Optional(text),
  COIMG: Type.Optional(text),
  P: Type.Optional(integer),
  TI: Type.Optional(integer),
  TN: Type.Optional(text),
  TNS: Type.Optional(text),
  F: Type.Optional(flag),
  MIS: Type.Optional(Type.Array(Type.Object({ K: integer, V: text }))),
  MIO: Type.Optional(Type.Record(text, text)),
  STI: Type.Optional(statisticId),
  SGI: Type.Optional(statisticId),
  HSI: Type.Optional(flag),
  HSRT: Type.Optional(flag),
  HHTHS: Type.Optional(flag),
  HLU: Type.Optional(flag),
  SUBA: Type.Optional(flag),
  VA: Type.Optional(integer),
  VI: Type.Optional(text),
  WP: Type.Optional(Type.Object({ P1: chance, PX: Type.Optional(chance), P2: chance })),
  MG: Type.Optional(integer),
  CMG: Type.Optional(integer),
  EC: Type.Optional(integer),
  EGC: Type.Optional(integer),
  SGC: Type.Optional(integer),
  SC: Type.Optional(FeedScore),
  SG: Type.Optional(Type.Array(FeedSubGame)),
  E: Type.Optional(Type.Array(FeedOutcomeItem)),
  AE: Type.Optional(Type.Array(Type.Object({ G: integer, ME: Type.Array(FeedOutcomeItem) }))),
  GE: Type.Optional(
    Type.Array(
      Type.Object({
        G: integer,
        GS: Type.Optional(integer),
        E: Type.Array(Type.Array(FeedOutcomeItem)),
      }),
    ),
  ),
  BIG: Type.Optional(Type.Array(FeedSubGame)),
  MEC: Type.Optional(Type.Array(Type.Object({ MT: integer, N: text, EC: integer }))),
});

const champ = {
  LI: integer,
  L: text,
  LE: Type.Optional(text),
  LR: text,
  GC: integer,
  T: Type.Optional(integer),
  CI: Type.Optional(Type.Integer({ description: 'country, not a constant id' })),
  CN: Type.Optional(text),
  CHIMG: text,
  COIMG: Type.Optional(text),
};
/** Only on group nodes: how many competitions it has, and they themselves. */
const children = {
  CSC: Type.Optional(integer),
  SC: Type.Optional(Type.Array(Type.Object({ ...champ, G: Type.Optional(Type.Array(FeedEvent)) }))),
};
const ofSport = { SI: integer, SN: text, SE: Type.Optional(text), SR: text };

export const FeedChamp = Type.Object({ ...champ, ...ofSport, ...children });

/** WebGetTopChampsZip: numbered from 1; `MSs` is always null. */
export const FeedTopChamp = Type.Object({ ...champ, ...ofSport, Pos: integer, MSs: Type.Null() });

/** GetChampZip. */
export const FeedChampGames = Type.Object({
  LI: integer,
  L: text,
  GC: integer,
  SI: Type.Optional(integer),
  SN: Type.Optional(text),
  G: Type.Array(FeedEvent),
});

export const FeedSport = Type.Object({
  I: integer,
  N: text,
  R: text,
  E: text,
  C: integer,
  CC: integer,
  CID: integer,
  MS: Type.Optional(Type.Integer({ description: 'tab of the menu: 3 second tab of a sport, 7 long-term' })),
  IT: Type.Optional(Type.Literal(1)),
  L: Type.Optional(
    Type.Array(Type.Object({ ...champ, ...children, G: Type.Optional(Type.Array(FeedEvent)) })),
  ),
});
