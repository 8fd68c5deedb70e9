import { type CallRefusal, calls, type PriceNow, type QuoteKey, quoteKey } from '@overround/client';
import { Button, Notice, Select, type SelectOption, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { boardQuery } from '../../../state/feed-queries.ts';
import { refusalText } from '../../../state/refusal-text.ts';
import { usePhrases, useServices, useTimes } from '../../../state/services.tsx';
import { priceFromWire } from '../../../wire/event-from-wire.ts';
import type { Game } from '../../../wire/game.ts';
import styles from './Duel.module.css';
import { type Duel, DuelPrices } from './DuelPrices.tsx';

/** Ids of whole teams. */
const TEAMS = [101, 102] as const;
const MATCHES_MAX = 100;

/** The teams of a match, and its players where their sheets are known, as one list. */
function useMembers(game: Game | undefined): readonly SelectOption[] {
  const services = useServices();
  const { data } = useQuery({
    queryKey: ['duel', game?.gameId ?? 0, services.lang],
    enabled: game !== undefined,
    queryFn: ({ signal }) =>
      services.api.read(
        calls.lineDuelsPlayers,
        { query: { gameId: game?.gameId ?? 0, lng: services.lang } },
        { signal },
      ),
  });
  if (!game?.away) return [];
  const teams = [game.home, game.away].map(({ name }, side) => ({ value: String(TEAMS[side]), label: name }));
  const players = (data?.Teams ?? []).flatMap(({ Name, Players }) =>
    Players.map(({ Id, Name: name, Number: number }) => ({
      value: String(Id),
      label: `${number}. ${name} (${Name})`,
    })),
  );
  return [...teams, ...players];
}

/** A side of this match against a side of another one, priced as a duel of its own. */
export function PairForm({ game }: { readonly game: Game }) {
  const services = useServices();
  const phrases = usePhrases();
  const times = useTimes();
  const board = useQuery(boardQuery(services, 'line', { sportId: game.sportId, count: MATCHES_MAX }));
  const others = (board.data ?? []).filter(
    ({ eventId, away, isLive }) => eventId !== game.eventId && away !== undefined && !isLive,
  );
  const [otherId, setOtherId] = useState('');
  const other = others.find(({ eventId }) => String(eventId) === otherId);
  const [mine, setMine] = useState('');
  const [theirs, setTheirs] = useState('');
  const own = useMembers(game);
  const members = useMembers(other);
  const [built, setBuilt] = useState<{ readonly duel: Duel; readonly game: Game; readonly name: string }>();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const building = useAct(async () => {
    if (!other) return;
    setRefusal(undefined);
    const answer = await services.api.call(calls.lineDuelsBuild, {
      body: {
        gameId: game.gameId,
        gameId2: other.gameId,
        team1Ids: [Number(mine)],
        team2Ids: [Number(theirs)],
        lng: services.lang,
      },
    });
    if (!answer.ok) {
      setRefusal(answer);
      return;
    }
    const duel = answer.value;
    const { GameId: gameId, ConstId: eventId } = duel;
    const prices = duel.Events.flatMap((one): [QuoteKey, PriceNow][] => {
      const price = priceFromWire(one);
      return price ? [[quoteKey(gameId, one.T, one.P ?? 0), price]] : [];
    });
    services.books.prices.list('duel', gameId, new Map(prices));
    const nameOf = (options: readonly SelectOption[], id: string): string =>
      options.find(({ value }) => value === id)?.label ?? '';
    // The duel begins with the first of its matches; its sides stand in the order in which it is listed.
    const sides = [nameOf(own, mine), nameOf(members, theirs)];
    const [home = '', away = ''] = game.eventId < other.eventId ? sides : sides.toReversed();
    setBuilt({
      duel,
      name: phrases.t('board.versus', { home, away }),
      game: {
        ...game,
        gameId,
        eventId,
        mainGameId: gameId,
        startsAtMs: Math.min(game.startsAtMs, other.startsAtMs),
        home: { id: 0, name: home },
        away: { id: 0, name: away },
      },
    });
  });
  const isWhole = other !== undefined && mine !== '' && theirs !== '';
  const change =
    (set: (value: string) => void) =>
    (value: string): void => {
      set(value);
      setBuilt(undefined);
    };
  const none: SelectOption = { value: '', label: phrases.t('match.duel_none') };
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void building.run();
      }}
    >
      <p className={styles.note}>{phrases.t('match.duel_pair_lead')}</p>
      <div className={styles.sides}>
        <Select
          label={phrases.t('match.duel_pair_mine')}
          value={mine}
          options={[none, ...own]}
          onChange={change(setMine)}
        />
        <Select
          label={phrases.t('match.duel_pair_match')}
          value={otherId}
          options={[
            { value: '', label: phrases.t('match.duel_pair_none') },
            ...others.map(({ eventId, home, away, startsAtMs }) => ({
              value: String(eventId),
              label: `${times.start(startsAtMs, services.clock.nowMs())} ${phrases.t('board.versus', { home: home.name, away: away?.name ?? '' })}`,
            })),
          ]}
          onChange={(value) => {
            change(setOtherId)(value);
            setTheirs('');
          }}
        />
        <Select
          label={phrases.t('match.duel_pair_theirs')}
          value={theirs}
          options={[none, ...members]}
          onChange={change(setTheirs)}
        />
      </div>
      {refusal && (
        <Notice tone="error">
          <p>{refusalText(phrases, refusal)}</p>
        </Notice>
      )}
      {built ? (
        <DuelPrices game={built.game} eventName={built.name} duel={built.duel} />
      ) : (
        <Button type="submit" kind="primary" isBusy={building.isRunning} disabled={!isWhole}>
          {phrases.t('match.duel_build')}
        </Button>
      )}
    </form>
  );
}
