// GetAvailablePlayersForDuel, and a duel as it is told to who built it.

import type { DuelQuery, FeedDuel, FeedDuelPlayers } from '@overround/contracts/catalog';
import { outcomeKey } from '@overround/contracts';
import { DUEL_SIDE_MAX, milliFromWire, parameterOf, SOONER_TYPES } from '@overround/markets';
import type { Static } from 'typebox';
import type { ListingKind } from '../book/line-book.ts';
import { duelKindOf, duelTeams, duelTypesOf } from '../duel/duel-side.ts';
import { PAIR_GROUPS, pairOfRef } from '../duel/pair.ts';
import { nameIn } from '../texts/feed-texts.ts';
import { inFeedEnvelope, LIST_AGE_MS } from './feed-kit.ts';
import type { FeedRead } from './prepared-cache.ts';
import { playerNames } from './runner-names.ts';
import { findListing } from './short-feed.ts';
import type { ListedEvent, WireContext } from './wire-context.ts';
import { wireOutcome } from './wire-outcome.ts';

export type DuelItem = Static<typeof FeedDuel>;

interface Ask {
  readonly query: DuelQuery;
  readonly kind: ListingKind;
  readonly lang: string;
  readonly context: WireContext;
}

export function duelItem({ event, main }: ListedEvent, parameterMilli: number, lang: string): DuelItem {
  const types = duelTypesOf(event);
  const duel = parameterOf(types[0] ?? 0, parameterMilli);
  const nameOf = playerNames(event, lang);
  const isOpen = main.status === 'open';
  return {
    GameId: main.gameId,
    ConstId: event.eventId,
    Team1Ids: duel?.kind === 'duel' ? [...duel.first] : [],
    Team2Ids: duel?.kind === 'duel' ? [...duel.second] : [],
    Events: [...types, ...(duelKindOf(event) === 'goals' ? SOONER_TYPES : [])].flatMap((type) => {
      const outcome = main.outcomes.get(outcomeKey(type, parameterMilli / 1000));
      return outcome ? [{ ...wireOutcome(outcome, isOpen), N: nameOf(outcome) }] : [];
    }),
  };
}

/** A duel across matches: who scores more, and who sooner. */
export function pairItem({ event, main }: ListedEvent, lang: string): DuelItem {
  const [one, other] = pairOfRef(event.facts.duel?.ref ?? '') ?? [];
  const nameOf = playerNames(event, lang);
  const isOpen = main.status === 'open';
  return {
    GameId: main.gameId,
    ConstId: event.eventId,
    Team1Ids: [...(one?.ids ?? [])],
    Team2Ids: [...(other?.ids ?? [])],
    Events: PAIR_GROUPS.flatMap((group) =>
      [...main.outcomes.values()]
        .filter((outcome) => outcome.group === group)
        .toSorted((a, b) => a.type - b.type)
        .map((outcome) => ({ ...wireOutcome(outcome, isOpen), N: nameOf(outcome) })),
    ),
  };
}

function players({ event, main }: ListedEvent, lang: string): Static<typeof FeedDuelPlayers> {
  const kind = duelKindOf(event);
  const [firstType] = duelTypesOf(event);
  const built = [...main.outcomes.values()]
    .filter(({ type }) => type === firstType)
    .map(({ parameter }) => milliFromWire(parameter) ?? 0);
  return {
    GameId: main.gameId,
    ConstId: event.eventId,
    Kind: kind,
    Level: kind === 'goals' ? 'outcome' : 'refund',
    SideMax: DUEL_SIDE_MAX,
    ...(event.facts.areLineUpsExpected === true ? { IsExpected: true } : {}),
    Teams: duelTeams(event).map(({ names, players: members }) => ({
      Name: nameIn(names, lang),
      Players: members.map(({ number, names: own, shown, position }) => ({
        Id: number,
        Name: nameIn(own, lang),
        Number: shown,
        ...(position === undefined ? {} : { Position: position }),
      })),
    })),
    Duels: built.map((parameterMilli) => duelItem({ event, main }, parameterMilli, lang)),
  };
}

export function duelPlayersRead({ query, kind, lang, context }: Ask): FeedRead | undefined {
  const asked = query.gameId ?? query.id ?? 0;
  const found = findListing(asked, kind, context);
  if (!found) return undefined;
  return {
    key: JSON.stringify(['duel_players', kind, found.event.eventId, lang]),
    subjects: [`event:${found.event.eventId}`],
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const now = findListing(found.event.eventId, kind, context);
      return now && inFeedEnvelope(JSON.stringify(players(now, lang)));
    },
  };
}
