// What a brand deducts from pools on races and what it adds to them (features-and-rules B10).

import Type, { type Static } from 'typebox';

const bps = Type.Integer({ minimum: 0, maximum: 5000 });
const units = Type.Integer({ minimum: 0, maximum: 10_000_000 });
const byKind = <T extends typeof bps>(schema: T) =>
  Type.Object(
    { win: schema, place: schema, exacta: schema, quinella: schema, trifecta: schema, placepot: schema },
    { additionalProperties: false },
  );

export const ToteConfig = Type.Object(
  {
    /** Deducted where a pool is won, ten-thousandths. */
    takeoutBps: byKind(bps),
    /** What a won pool has after the deduction at least, in units of about one euro; 0: what is in it. */
    guaranteeUnits: byKind(units),
    /** Races of a placepot. */
    placepotRaces: Type.Integer({ minimum: 2, maximum: 9 }),
  },
  { additionalProperties: false },
);
export type ToteRules = Static<typeof ToteConfig>;

/** Win and place as the British Tote deducts them; harder pools bear more. The house guarantees nothing. */
export const DEFAULT_TOTE: ToteRules = {
  takeoutBps: { win: 1925, place: 2000, exacta: 2500, quinella: 2500, trifecta: 2500, placepot: 2700 },
  guaranteeUnits: { win: 0, place: 0, exacta: 0, quinella: 0, trifecta: 0, placepot: 0 },
  placepotRaces: 4,
};
