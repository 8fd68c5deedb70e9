import { countryCodeFromWire } from './country-from-wire.ts';
import type { WireChamp, WireSport } from './wire-types.ts';

export interface Champ {
  readonly champId: number;
  readonly name: string;
  readonly sportId: number;
  readonly sportName: string;
  readonly gameCount: number;
  /** ISO 3166 two letters, lower case; `undefined` when it belongs to no country. */
  readonly countryCode: string | undefined;
}

export interface Sport {
  readonly sportId: number;
  readonly name: string;
  readonly gameCount: number;
  readonly champCount: number;
  /** Filled only where the call asked for this sport. */
  readonly champs: readonly Champ[];
}

/** Groups of competitions are opened: their own number is not a competition (wire-shapes 8.1). */
export function champsFromWire(wire: readonly WireChamp[], sport: { id: number; name: string }): Champ[] {
  return wire.flatMap((champ) =>
    champ.SC
      ? champsFromWire(champ.SC, sport)
      : [
          {
            champId: champ.LI,
            name: champ.L ?? champ.LE ?? '',
            sportId: champ.SI ?? sport.id,
            sportName: champ.SN ?? sport.name,
            gameCount: champ.GC ?? 0,
            countryCode: countryCodeFromWire(champ.COIMG),
          },
        ],
  );
}

/** The sports of GetSportsShortZip. The same sport may be listed once per menu section: the first one counts. */
export function sportsFromWire(wire: readonly WireSport[]): Sport[] {
  return wire
    .filter((sport, at) => wire.findIndex((one) => one.I === sport.I) === at)
    .map((sport) => ({
      sportId: sport.I,
      name: sport.N ?? sport.E ?? '',
      gameCount: sport.C ?? 0,
      champCount: sport.CC ?? 0,
      champs: champsFromWire(sport.L ?? [], { id: sport.I, name: sport.N ?? sport.E ?? '' }),
    }));
}
