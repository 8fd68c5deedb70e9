import { assertNever } from '@overround/kernel';
import { type MatchExpectation, type MatchState, SPORT } from '@overround/sports';
import { scoresListings } from '../scores/scores-space.ts';
import { apartListings } from '../duel/apart-space.ts';
import { cricketListings } from '../cricket/cricket-space.ts';
import { inningsListings } from '../innings/innings-space.ts';
import { basketballListings } from './basketball-space.ts';
import { footballListings } from './football-space.ts';
import { hockeyListings } from './hockey-space.ts';
import { rallyListings, tennisListings } from './sets-space.ts';
import type { OfferedListing } from './space-kit.ts';

/** The listings of a match with their menus, by the model that its expectation is stated in. */
export function listingsOf(state: MatchState, belief: MatchExpectation): readonly OfferedListing[] {
  switch (belief.model) {
    case 'goals':
      return state.format.sportId === SPORT.iceHockey
        ? hockeyListings(state, belief)
        : footballListings(state, belief);
    case 'field':
    case 'fight':
    case 'test':
      // They have no score: `price-match.ts` prices them by rules of their own.
      return [];
    case 'overs':
      return cricketListings(state, belief);
    case 'apart':
      return apartListings(state, belief);
    case 'innings':
      return inningsListings(state, belief);
    case 'scores':
      return scoresListings(state, belief);
    case 'points':
      return basketballListings(state, belief);
    case 'serve':
      return tennisListings(state, belief);
    case 'rally':
      return rallyListings(state, belief);
    default:
      return assertNever(belief);
  }
}
