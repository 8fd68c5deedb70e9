// One topic with its readers: what they have been told last, and the next numbered change.

import type { LiveChange, LiveGame, LiveHappening, LiveSnapshot, LiveTopic } from '@overround/contracts';
import type { Happening } from '@overround/sports';
import type { BookEvent, BookGame, LineBook } from '../book/line-book.ts';
import { type SharedFrame, sharedFrame } from './frame.ts';
import {
  changeBetween,
  liveGame,
  liveHappening,
  type ShownGame,
  type Shows,
  shownGame,
} from './live-game.ts';

export interface TopicReader {
  /** Takes the next change, or notes that it is behind and wants the snapshot. */
  tell(topic: LiveTopic, change: SharedFrame, snapshot: () => SharedFrame): void;
}

export interface TopicHub {
  readonly topic: LiveTopic;
  readonly readers: Set<TopicReader>;
  /** The state all changes so far lead to. */
  snapshot(): SharedFrame;
  touch(gameId: number): void;
  addHappenings(happenings: readonly Happening[]): void;
  /** Tells all readers what changed since the last time, as one numbered change. */
  flush(): void;
}

export interface HubOptions {
  readonly topic: LiveTopic;
  readonly book: LineBook;
  /** Outcomes of a game this topic shows; `undefined`: the game is not (any more) on this topic. */
  readonly shows: (event: BookEvent, game: BookGame) => Shows | undefined;
  readonly startsWith: readonly number[];
  /** Happenings of the match so far, match topics only. */
  readonly timeline?: () => readonly Happening[];
}

const TIMELINE_MAX = 80;

export function openTopicHub({ topic, book, shows, startsWith, timeline }: HubOptions): TopicHub {
  const games = new Map<number, ShownGame>();
  const dirty = new Set<number>();
  let happenings: LiveHappening[] = [];
  let number = 1;
  let cached: { readonly number: number; readonly frame: SharedFrame } | undefined;

  const look = (gameId: number): ShownGame | undefined => {
    const game = book.findGame(gameId);
    const event = game && book.findEvent(game.eventId);
    const shown = game && event && shows(event, game);
    return game && event && shown ? shownGame(event, game, shown, book, games.get(gameId)) : undefined;
  };
  for (const gameId of startsWith) {
    const game = look(gameId);
    if (game) games.set(gameId, game);
  }

  const collect = (): LiveChange | undefined => {
    const changes: Record<string, NonNullable<LiveChange['g']>[string]> = {};
    const added: number[] = [];
    const gone: number[] = [];
    for (const gameId of dirty) {
      const before = games.get(gameId);
      const after = look(gameId);
      if (!after) {
        if (before) gone.push(gameId);
        games.delete(gameId);
        continue;
      }
      games.set(gameId, after);
      if (!before) {
        added.push(gameId);
        changes[gameId] = wholeOf(liveGame(after));
        continue;
      }
      const change = changeBetween(before, after);
      if (change) changes[gameId] = change;
    }
    dirty.clear();
    const fresh = happenings;
    happenings = [];
    const main = mainOf(games);
    if (fresh.length > 0 && main)
      changes[main.gameId] = { ...(changes[main.gameId] ?? { v: main.version }), h: fresh };
    if (Object.keys(changes).length === 0 && gone.length === 0) return undefined;
    return {
      ...(Object.keys(changes).length > 0 ? { g: changes } : {}),
      ...(added.length > 0 ? { add: added } : {}),
      ...(gone.length > 0 ? { del: gone } : {}),
    };
  };

  const hub: TopicHub = {
    topic,
    readers: new Set(),
    snapshot: () => {
      if (cached?.number !== number) {
        const past = timeline?.().slice(-TIMELINE_MAX).map(liveHappening) ?? [];
        const snap: LiveSnapshot = {
          games: games.values().map(liveGame).toArray(),
          ...(past.length > 0 ? { h: past } : {}),
        };
        cached = { number, frame: sharedFrame({ t: topic, n: number, snap }) };
      }
      return cached.frame;
    },
    touch: (gameId) => void dirty.add(gameId),
    addHappenings: (fresh) => void happenings.push(...fresh.map(liveHappening)),
    flush: () => {
      if (dirty.size === 0 && happenings.length === 0) return;
      const change = collect();
      if (!change) return;
      number += 1;
      const frame = sharedFrame({ t: topic, n: number, d: change });
      for (const reader of hub.readers) reader.tell(topic, frame, hub.snapshot);
    },
  };
  return hub;
}

/** A game that joined is told whole, so that a reader need not fetch it to show it. */
const wholeOf = ({ i: _id, ...rest }: LiveGame) => rest;
const mainOf = (games: ReadonlyMap<number, ShownGame>): ShownGame | undefined => games.values().next().value;
