/** Sport ids of the wire (wire-shapes 13) that somebody asks for by name; all sports are in `declared/`. */
export const SPORT = {
  football: 1,
  iceHockey: 2,
  basketball: 3,
  tennis: 4,
  volleyball: 6,
  tableTennis: 10,
} as const;

export type SportId = number;
