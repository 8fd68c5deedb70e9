// Shapes of the short-key family (wire-shapes 4, 5, 7). What strict clients index without a default is required here; a test
// holds every answer against these schemas.

import Type from 'typebox';

const text = Type.String();
const integer = Type.Integer();

export const FeedOutcomeItem = Type.Object({
  T: integer,
  C: Type.Number({ exclusiveMinimum: 1 }),
  CV: text,
  G: integer,
  GS: Type.Optional(integer),
  P: Type.Optional(Type.Number({ description: 'never 0: a zero parameter is left out' })),
  CE: Type.Optional(Type.Literal(1)),
  B: Type.Optional(Type.Literal(true)),
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
  MS: Type.Optional(Type.Array(integer)),
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
  MEC: Type.Optional(Type.Array(Type.Object({ MT: integer, N: text, EC: integer }))),
});

export const FeedChamp = Type.Object({
  LI: integer,
  L: text,
  LE: text,
  LR: text,
  SI: integer,
  SN: text,
  SR: text,
  GC: integer,
  T: Type.Optional(integer),
  CI: Type.Optional(Type.Integer({ description: 'country, not a constant id' })),
  CHIMG: text,
});

export const FeedSport = Type.Object({
  I: integer,
  N: text,
  R: text,
  E: text,
  C: integer,
  CC: integer,
  CID: integer,
});
