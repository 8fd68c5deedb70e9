import type { QuoteKey } from '@overround/client';
import { Badge, Chips } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { CombinationPick } from './CombinationPick.tsx';
import { DrawView } from './DrawView.tsx';
import { PaceView } from './PaceView.tsx';
import { RunnerNumber } from '../../shared/RunnerNumber.tsx';
import { PickCell } from '../../state/PickCell.tsx';
import { usePhrases, useServices } from '../../state/services.tsx';
import { useRacePick } from './use-race-pick.ts';
import { StatisticLink } from '../../state/StatisticLink.tsx';
import type { GameDetail } from '../../wire/game.ts';
import styles from './RaceCard.module.css';
import {
  ordered,
  type RaceBet,
  raceQuery,
  type RaceRow,
  type RaceView,
  withExtraPlaces,
} from './race-view.ts';

type Look = 'card' | 'draw' | 'pace' | 'tote';

/** The card, and what past races say of stalls and pace where they say anything. */
const looksOf = ({ draws, rows, isOver }: RaceView, hasTote: boolean): readonly Look[] => [
  'card',
  ...(hasTote ? (['tote'] as const) : []),
  ...(draws.length > 0 && !isOver ? (['draw'] as const) : []),
  ...(rows.some(({ pace }) => pace !== undefined) && !isOver ? (['pace'] as const) : []),
];

const ORDERS = ['card', 'odds', 'draw'] as const;
type Order = (typeof ORDERS)[number];

/** Stalls are an order only where they were drawn. */
const ordersOf = (rows: readonly RaceRow[]): readonly Order[] =>
  ORDERS.filter((order) => order !== 'draw' || rows.some(({ draw }) => draw !== undefined));

export interface RaceCardProps {
  readonly game: GameDetail;
  readonly eventName: string;
  /** Pools on the race, where it has some. */
  readonly tote?: ReactNode;
}

/** Who runs, how they ran before and what they are priced at: a row for each runner, a column for each bet on one. */
export function RaceCard({ game, eventName, tote }: RaceCardProps) {
  const services = useServices();
  const race = useQuery(raceQuery(services, game.eventId));
  const [extra, setExtra] = useState(0);
  if (!race.data) return null;
  // A race that lost runners may sell fewer places than were chosen.
  const chosen = race.data.extras.includes(extra) ? extra : 0;
  return (
    <Card
      view={withExtraPlaces(race.data, chosen)}
      extra={chosen}
      onExtra={setExtra}
      game={game}
      eventName={eventName}
      tote={tote}
    />
  );
}

interface CardProps extends RaceCardProps {
  readonly view: RaceView;
  /** Places more than usual. */
  readonly extra: number;
  readonly onExtra: (extra: number) => void;
}

function Card({ view, extra, onExtra, game, eventName, tote }: CardProps) {
  const phrases = usePhrases();
  const [order, setOrder] = useState<Order>('card');
  const [chosen, setLook] = useState<Look>('card');
  const looks = looksOf(view, tote !== undefined);
  const look = looks.includes(chosen) ? chosen : 'card';
  const find = useCallback(
    (key: QuoteKey) => {
      for (const row of view.rows)
        for (const bet of view.bets) {
          const cell = row.bets[bet];
          if (cell?.key === key)
            return {
              outcome: { ...cell, isMainLine: false },
              labels: { event: eventName, market: phrases.t(`match.race_${bet}`), outcome: row.name },
            };
        }
      return undefined;
    },
    [view, eventName, phrases],
  );
  const pick = useRacePick(game, find);
  const rows = view.isOver ? view.rows : ordered(view.rows, order);
  return (
    <section className={styles.card} aria-label={phrases.t('match.race_card')}>
      {looks.length > 1 && (
        <Chips
          label={phrases.t('match.race_look')}
          items={looks.map((id) => ({ id, label: phrases.t(`match.race_look_${id}`) }))}
          selected={look}
          onSelect={setLook}
        />
      )}
      {look === 'tote' && tote}
      {look === 'draw' && <DrawView view={view} />}
      {look === 'pace' && <PaceView view={view} />}
      {look === 'card' && (
        <>
          <header className={styles.head}>
            <Terms view={view} isExtra={extra > 0} />
            {!view.isOver && (
              <Chips
                label={phrases.t('match.race_order')}
                items={ordersOf(view.rows).map((id) => ({ id, label: phrases.t(`match.race_order_${id}`) }))}
                selected={order}
                onSelect={setOrder}
              />
            )}
            {!view.isOver && view.extras.length > 0 && (
              <Chips
                label={phrases.t('match.race_extra')}
                items={[0, ...view.extras].map((count) => ({
                  id: String(count),
                  label:
                    count === 0
                      ? phrases.t('match.race_extra_none')
                      : phrases.t('match.race_extra_places', { count }),
                }))}
                selected={String(extra)}
                onSelect={(id) => {
                  onExtra(Number(id));
                }}
              />
            )}
          </header>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{phrases.t('match.race_runner')}</th>
                <th scope="col" className={styles.form}>
                  {phrases.t('match.race_form')}
                </th>
                {view.bets.map((bet) => (
                  <th key={bet} scope="col" className={styles.price} data-bet={bet}>
                    {phrases.t(`match.race_${bet}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Runner
                  key={row.number}
                  row={row}
                  bets={view.bets}
                  eventId={game.eventId}
                  sportId={game.sportId}
                  eventName={eventName}
                  onPick={pick}
                />
              ))}
            </tbody>
          </table>
          {!view.isOver && <CombinationPick game={game} eventName={eventName} rows={view.rows} />}
        </>
      )}
    </section>
  );
}

function Terms({ view, isExtra }: { readonly view: RaceView; readonly isExtra: boolean }) {
  const phrases = usePhrases();
  const { eachWay, isHandicap, places } = view;
  const usual = (): string =>
    eachWay
      ? phrases.t('match.race_each_way_terms', {
          places: eachWay.places,
          denominator: eachWay.fractionDenominator,
        })
      : phrases.t('match.race_places', { count: places });
  return (
    <p className={styles.terms}>
      {isExtra ? phrases.t('match.race_extra_terms', { count: eachWay?.places ?? places }) : usual()}
      {isHandicap && <Badge>{phrases.t('match.race_handicap')}</Badge>}
    </p>
  );
}

interface RunnerProps {
  readonly row: RaceRow;
  readonly bets: readonly RaceBet[];
  readonly eventId: number;
  readonly sportId: number;
  readonly eventName: string;
  readonly onPick: (key: QuoteKey) => void;
}

function Runner({ row, bets, eventId, sportId, eventName, onPick }: RunnerProps) {
  const phrases = usePhrases();
  const { number, name, rider, form, draw, isWithdrawn, place } = row;
  return (
    <tr data-out={isWithdrawn || undefined}>
      <th scope="row" className={styles.runner}>
        <RunnerNumber sportId={sportId} number={number} />
        <span className={styles.names}>
          <StatisticLink view="horse" to={{ horseId: `${eventId}-${number}` }} name={name}>
            <bdi className={styles.name}>{name}</bdi>
          </StatisticLink>
          <span className={styles.facts}>
            {isWithdrawn && <span>{phrases.t('match.race_non_runner')}</span>}
            {place !== undefined && <span>{phrases.t('match.race_place', { place })}</span>}
            {rider !== undefined && <bdi>{rider}</bdi>}
            {draw !== undefined && <span>{phrases.t('match.race_draw', { draw })}</span>}
          </span>
        </span>
      </th>
      <td className={styles.form}>
        {/* The oldest race first, whatever the direction of the page. */}
        <span dir="ltr">
          {form.map((one, at) => (
            <span key={`${at}-${one}`} data-won={one === '1' || undefined}>
              {one}
            </span>
          ))}
        </span>
      </td>
      {bets.map((bet) => {
        const cell = row.bets[bet];
        return (
          <td key={bet} className={styles.price} data-bet={bet}>
            {cell && (
              <PickCell
                quoteKey={cell.key}
                label=""
                fullName={`${eventName}, ${phrases.t(`match.race_${bet}`)}, ${name}`}
                onPick={onPick}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}
