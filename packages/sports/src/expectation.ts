import type { Pair } from './match-state.ts';

/**
 * What is believed about a match before it starts, in the terms of the sport's model. A provider that has no prices of its
 * own sends one; for a provider with bookmaker prices we fit it from them. Pricing needs nothing else but the state.
 */
export type MatchExpectation =
  | {
      /** Football, ice hockey: expected goals of both sides in regular time, and of side counts where they are offered. */
      readonly model: 'goals';
      readonly means: Pair;
      /** Dixon-Coles dependence of low scores; 0 is independence. */
      readonly rho: number;
      readonly corners?: Pair;
      readonly yellowCards?: Pair;
    }
  | {
      /** Handball, rugby, American football and their like: how often each side is expected to score in regular time. */
      readonly model: 'scores';
      readonly means: Pair;
    }
  | {
      /** Basketball: expected points of both sides in regular time and the deviation of margin and total. */
      readonly model: 'points';
      readonly means: Pair;
      readonly marginDeviation: number;
      readonly totalDeviation: number;
    }
  | {
      /** Cricket of limited overs: runs expected of a ball that both sides bat, and the chance that it takes a wicket. */
      readonly model: 'overs';
      readonly runs: Pair;
      readonly wicket: number;
    }
  | {
      /** Test cricket: runs expected of an over that both sides bat, and the chance that it takes a wicket. */
      readonly model: 'test';
      readonly runs: Pair;
      readonly wicket: number;
    }
  | {
      /** Baseball: runs expected of both sides in nine innings of three outs. */
      readonly model: 'innings';
      readonly means: Pair;
    }
  | {
      /**
       * Boxing, mixed martial arts: how often each side would stop the other over the whole distance if a fight went on after it, what part
       * of that is a knockout, and how the judges would see a fight that goes the distance.
       */
      readonly model: 'fight';
      readonly stoppages: Pair;
      readonly knockoutShare: number;
      readonly judges: { readonly home: number; readonly draw: number };
    }
  | {
      /**
       * Races, stages, elections: how strong everybody is, by number from 1. The chance to win is the share of the sum; behind the
       * winner the others run for second place by the same rule (Plackett 1975, Luce 1959).
       */
      readonly model: 'field';
      readonly strengths: readonly number[];
    }
  | {
      /** Two sides that never meet, of different matches: the chance of each number of goals, points, games or runs of each. */
      readonly model: 'apart';
      readonly counts: { readonly home: readonly number[]; readonly away: readonly number[] };
    }
  | {
      /** Tennis: probability that each side wins a point on its own serve. */
      readonly model: 'serve';
      readonly servePoint: Pair;
    }
  | {
      /** Volleyball, table tennis: probability that the first side wins a rally on its own and on the other's serve. */
      readonly model: 'rally';
      readonly rallyWin: { readonly onServe: number; readonly onReturn: number };
    };
