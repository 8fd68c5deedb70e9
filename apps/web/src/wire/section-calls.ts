// Calls of the sections: games that a reader keeps, a team's, those worth a look, and the expresses with how they are drawn.

import type { ClientCall } from '@overround/client';
import { type FeedRoot, type FeedSurroundings, type FeedTypes, feed } from './feed-calls.ts';
import type { WireEvent } from './wire-types.ts';

type Ids = string | undefined;

export const getKeptGames = feed<
  FeedSurroundings & {
    readonly games?: Ids;
    readonly champs?: Ids;
    readonly teams?: Ids;
    readonly sports?: Ids;
    readonly count?: number;
  },
  readonly WireEvent[] | null
>('GetFavoritesZip');

export const getTeamGames = feed<
  FeedSurroundings & { readonly teams: string; readonly count?: number },
  readonly WireEvent[] | null
>('GetGamesTeamZip');

/** A match worth a look and why. What else the answer tells of it is asked of the short-key family. */
export interface WireSliderGame {
  readonly why: { readonly code: 'team' | 'champ' | 'sport' | 'featured'; readonly text: string };
  readonly game: { readonly id: number; readonly sport: { readonly id: number } };
}
interface WireSlider {
  readonly isPersonal: boolean;
  readonly games: readonly WireSliderGame[];
}
interface SliderQuery {
  readonly lng: string;
  readonly champs?: Ids;
  readonly sports?: Ids;
  readonly count?: number;
  readonly personal?: boolean;
}
export const getSliderGames = (root: FeedRoot): ClientCall<FeedTypes<SliderQuery, WireSlider>> => ({
  name: `main-${root}-feed.personalise.sliderGames`,
  method: 'GET',
  path: `/service-api/main-${root}-feed/personalise/v1/sliderGames`,
  family: 'bare',
});

interface WirePastGame {
  readonly id: string;
  readonly team1: string;
  readonly team2: string;
  readonly dateStart: number;
  readonly score1: number;
  readonly score2: number;
  readonly tournamentTitle: string;
  /** The score in words of the feed. */
  readonly description: string;
  readonly constId: number;
}
export interface WireTeamGames {
  readonly teams?: readonly { readonly id: string; readonly title: string }[];
  readonly gameShorts?: readonly WirePastGame[];
}
export const getTeamLastGames: ClientCall<
  FeedTypes<{ readonly teamId: number; readonly lng: string }, WireTeamGames>
> = {
  name: 'statisticfeed.TeamLastGames',
  method: 'GET',
  path: '/service-api/statisticfeed/api/v1/TeamLastGames',
  family: 'bare',
};

/** An express with its rule: the seed, and the pool it is drawn from. */
export interface WireExpressProof {
  readonly Id: number;
  readonly Rule: {
    readonly Legs: number;
    readonly From: number;
    readonly To: number;
    readonly Seed: string;
    readonly Pool: readonly {
      readonly CI: number;
      readonly N: string;
      readonly C: number;
    }[];
  };
  readonly Events: readonly WireEvent[];
}
export const getExpressProofs = feed<{ readonly lng: string }, readonly WireExpressProof[] | null>(
  'GetExpressDayZip',
);
