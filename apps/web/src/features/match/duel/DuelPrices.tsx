import { type QuoteKey, quoteKey } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type { lineDuels } from '@overround/contracts/catalog';
import { groupLabel } from '@overround/markets';
import { useCallback } from 'react';
import { PickCell } from '../../../state/PickCell.tsx';
import { useServices } from '../../../state/services.tsx';
import { usePick } from '../../../state/use-pick.ts';
import type { Game } from '../../../wire/game.ts';
import styles from './Duel.module.css';

export type Duel = AnswerOf<typeof lineDuels.build>;

export interface DuelPricesProps {
  readonly game: Game;
  readonly eventName: string;
  readonly duel: Duel;
}

/** The outcomes of one question of a duel, to be picked like any others. */
function DuelMarket({ game, eventName, duel, group }: DuelPricesProps & { readonly group: number }) {
  const { lang } = useServices();
  const teams = { home: game.home.name, away: game.away?.name ?? '' };
  const market = groupLabel(group, teams, lang);
  const keyOf = useCallback(
    ({ T, P }: Duel['Events'][number]) => quoteKey(game.gameId, T, P ?? 0),
    [game.gameId],
  );
  const find = useCallback(
    (key: QuoteKey) => {
      const found = duel.Events.find((one) => keyOf(one) === key);
      return (
        found && {
          outcome: { key, type: found.T, parameter: found.P ?? 0, isMainLine: false, player: found.N },
          labels: { event: eventName, market, outcome: found.N },
        }
      );
    },
    [duel, keyOf, eventName, market],
  );
  const pick = usePick(game, find);
  return (
    <div className={styles.prices} role="group" aria-label={market}>
      <p className={styles.market}>{market}</p>
      {duel.Events.filter(({ G }) => G === group).map((one) => (
        <PickCell
          key={keyOf(one)}
          quoteKey={keyOf(one)}
          label={one.N}
          fullName={`${eventName}, ${market}, ${one.N}`}
          onPick={pick}
        />
      ))}
    </div>
  );
}

/** Every question of a duel, in the order in which it was told. */
export function DuelPrices(props: DuelPricesProps) {
  const groups = [...new Set(props.duel.Events.map(({ G }) => G))];
  return groups.map((group) => <DuelMarket key={group} {...props} group={group} />);
}
