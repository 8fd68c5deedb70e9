/** Horses, greyhounds, trotting, ante-post racing (ids of wire-shapes 13): their matches are races with a card. */
const RACING: ReadonlySet<number> = new Set([44, 68, 92, 132, 133]);

export const isRaceSport = (sportId: number): boolean => RACING.has(sportId);

/** Of them those that pools are made on. */
const TOTE: ReadonlySet<number> = new Set([44, 68, 92]);

export const hasTotePools = (sportId: number): boolean => TOTE.has(sportId);
