import { type CallRefusal, calls, type PriceNow, type QuoteKey, quoteKey } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type { lineDuels } from '@overround/contracts/catalog';
import {
  Button,
  EmptyState,
  ErrorState,
  Notice,
  Select,
  type SelectOption,
  Skeleton,
  useAct,
} from '@overround/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Swords } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { refusalText } from '../../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../../state/services.tsx';
import { priceFromWire } from '../../../wire/event-from-wire.ts';
import type { Game } from '../../../wire/game.ts';
import styles from './Duel.module.css';
import { type Duel, DuelPrices } from './DuelPrices.tsx';
import { isDuel, NO_SIDES, numbersOf, type Sides, withPlayer } from './duel-sides.ts';

type Players = AnswerOf<typeof lineDuels.players>;

const optionsOf = ({ Teams }: Players, none: string): readonly SelectOption[] => [
  { value: '', label: none },
  ...Teams.flatMap(({ Name, Players: players }) =>
    players.map(({ Id, Name: name, Number: number }) => ({
      value: String(Id),
      label: Teams.length > 1 ? `${number}. ${name} (${Name})` : `${number}. ${name}`,
    })),
  ),
];

/** Chooses one or two of each side and has them priced. */
export function DuelForm({ game, eventName }: { readonly game: Game; readonly eventName: string }) {
  const services = useServices();
  const phrases = usePhrases();
  const client = useQueryClient();
  const [sides, setSides] = useState<Sides>(NO_SIDES);
  const [duel, setDuel] = useState<Duel>();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const { gameId } = game;
  const players = useQuery({
    queryKey: ['duel', gameId, services.lang],
    queryFn: ({ signal }) =>
      services.api.read(
        game.isLive ? calls.liveDuelsPlayers : calls.lineDuelsPlayers,
        { query: { gameId, lng: services.lang } },
        { signal },
      ),
  });
  const building = useAct(async () => {
    setRefusal(undefined);
    const outcome = await services.api.call(game.isLive ? calls.liveDuelsBuild : calls.lineDuelsBuild, {
      body: {
        gameId,
        team1Ids: numbersOf(sides[0]),
        team2Ids: numbersOf(sides[1]),
        lng: services.lang,
      },
    });
    if (!outcome.ok) {
      setDuel(undefined);
      setRefusal(outcome);
      return;
    }
    const prices = outcome.value.Events.flatMap((one): [QuoteKey, PriceNow][] => {
      const price = priceFromWire(one);
      return price ? [[quoteKey(gameId, one.T, one.P ?? 0), price]] : [];
    });
    services.books.prices.list('duel', gameId, new Map(prices));
    setDuel(outcome.value);
    // From now on it comes with the match, like all others.
    await client.invalidateQueries({ queryKey: ['game'] });
  });
  if (players.isError)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('match.failed')}
        action={<Button onClick={() => void players.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (!players.data) return <Skeleton rows={3} rowHeightPx={56} label={phrases.t('shell.loading')} />;
  if (!players.data.Teams.some((team) => team.Players.length > 0))
    return (
      <EmptyState
        icon={<Swords size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('match.duel_nobody')}
      />
    );
  const options = optionsOf(players.data, phrases.t('match.duel_none'));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void building.run();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.note}>{phrases.t(`match.duel_${players.data.Kind}`)}</p>
      {players.data.IsExpected === true && <p className={styles.note}>{phrases.t('match.duel_expected')}</p>}
      <div className={styles.sides}>
        {([0, 1] as const).map((side) => (
          <fieldset key={side} className={styles.side}>
            <legend>{phrases.t('match.duel_side', { number: side + 1 })}</legend>
            {([0, 1] as const).map((place) => (
              <Select
                key={place}
                label={phrases.t(place === 0 ? 'match.duel_player' : 'match.duel_partner')}
                value={sides[side][place]}
                options={options}
                onChange={(number) => {
                  setSides(withPlayer(sides, side, place, number));
                  setDuel(undefined);
                }}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {refusal && (
        <Notice tone="error">
          <p>{refusalText(phrases, refusal)}</p>
        </Notice>
      )}
      {duel ? (
        <DuelPrices game={game} eventName={eventName} duel={duel} />
      ) : (
        <Button type="submit" kind="primary" disabled={!isDuel(sides) || building.isRunning}>
          {phrases.t('match.duel_build')}
        </Button>
      )}
    </form>
  );
}
