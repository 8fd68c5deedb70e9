// Tennis below the set: a game and a tie-break from any score. Points are independent; each side wins a point on its own
// serve with one chance. Closed form where play can go on for ever.

import type { Pair, Side } from '@overround/sports';

/** Points in a game counted 0, 1, 2, 3 for 0, 15, 30, 40; 4-3 is advantage. */
export interface GamePoints {
  readonly server: number;
  readonly receiver: number;
}

const LOVE_ALL: GamePoints = { server: 0, receiver: 0 };

/** Chance that the server wins the game. `isNoAd`: one deciding point at deuce. */
export function serverWinsGame(p: number, points: GamePoints = LOVE_ALL, isNoAd = false): number {
  const { server, receiver } = points;
  if (server >= 4 && server - receiver >= (isNoAd ? 1 : 2)) return 1;
  if (receiver >= 4 && receiver - server >= (isNoAd ? 1 : 2)) return 0;
  if (server >= 3 && receiver >= 3) return fromDeuce(p, server - receiver, isNoAd);
  return (
    p * serverWinsGame(p, { server: server + 1, receiver }, isNoAd) +
    (1 - p) * serverWinsGame(p, { server, receiver: receiver + 1 }, isNoAd)
  );
}

function fromDeuce(p: number, lead: number, isNoAd: boolean): number {
  if (isNoAd) return p;
  const q = 1 - p;
  const atDeuce = (p * p) / (p * p + q * q);
  if (lead === 0) return atDeuce;
  return lead > 0 ? p + q * atDeuce : p * atDeuce;
}

/** Chance that a game comes to deuce (40-40) from here. */
export function deuceProbability(p: number, points: GamePoints = LOVE_ALL): number {
  const { server, receiver } = points;
  if (server >= 3 && receiver >= 3) return 1;
  if (server > 3 || receiver > 3) return 0;
  return (
    p * deuceProbability(p, { server: server + 1, receiver }) +
    (1 - p) * deuceProbability(p, { server, receiver: receiver + 1 })
  );
}

export interface TieBreak {
  /** Chance of each side to win a point on its own serve. */
  readonly servePoint: Pair;
  /** Who served the first point of the tie-break. */
  readonly firstServer: Side;
  /** Points that win it, by two. */
  readonly target: number;
  readonly points?: Pair;
}

/** Who serves the point that comes after `played` points: one, then two each. */
export const tieBreakServer = (firstServer: Side, played: number): Side =>
  Math.floor((played + 1) / 2) % 2 === 0 ? firstServer : firstServer === 1 ? 2 : 1;

/** Chance that the first side wins the tie-break. */
export function homeWinsTieBreak(tieBreak: TieBreak): number {
  const { servePoint, firstServer, target } = tieBreak;
  const pointOn = (server: Side): number => (server === 1 ? servePoint.home : 1 - servePoint.away);
  const bothHome = servePoint.home * (1 - servePoint.away);
  const bothAway = (1 - servePoint.home) * servePoint.away;
  // Level at target − 1 or later: two points, one on each serve, decide or bring it back level.
  const level = bothHome + bothAway === 0 ? 0.5 : bothHome / (bothHome + bothAway);
  const known = new Map<number, number>();
  const from = (home: number, away: number): number => {
    if (home >= target && home - away >= 2) return 1;
    if (away >= target && away - home >= 2) return 0;
    if (home === away && home >= target - 1) return level;
    const key = home * 1000 + away;
    const found = known.get(key);
    if (found !== undefined) return found;
    const p = pointOn(tieBreakServer(firstServer, home + away));
    const value = p * from(home + 1, away) + (1 - p) * from(home, away + 1);
    known.set(key, value);
    return value;
  };
  return from(tieBreak.points?.home ?? 0, tieBreak.points?.away ?? 0);
}
