import { type QuoteKey, quoteKey } from '@overround/client';
import { useCallback } from 'react';
import { legKey } from '../../state/coupon-draft.ts';
import { EACH_WAY_PLACE, isEachWayPair, RACE_WINNER } from '../../state/each-way-pair.ts';
import { useServices } from '../../state/services.tsx';
import { type PickLabels, usePick } from '../../state/use-pick.ts';
import type { Game, Outcome } from '../../wire/game.ts';

/** Presses on the prices of a race: a place part brings its winner along and stands behind it, and goes with it. */
export function useRacePick(
  game: Game,
  find: (key: QuoteKey) => { outcome: Outcome; labels: PickLabels } | undefined,
) {
  const { draft } = useServices().stores;
  const pick = usePick(game, find);
  return useCallback(
    (key: QuoteKey): void => {
      const outcome = find(key)?.outcome;
      const placed = draft.getState().legs.find((leg) => outcome && isPartOf(game.gameId, outcome, leg));
      if (outcome?.type === RACE_WINNER && placed) pick(legKey(placed));
      // One place part to a runner: with other places it takes the place of the one before.
      const other = draft.getState().legs.find((leg) => outcome && isOtherPart(game.gameId, outcome, leg));
      if (other) pick(legKey(other));
      pick(key);
      if (outcome?.type !== EACH_WAY_PLACE || !draft.getState().keys.has(key)) return;
      const winner = quoteKey(game.gameId, RACE_WINNER, Math.floor(outcome.parameter));
      if (!draft.getState().keys.has(winner)) pick(winner);
      const keys = draft.getState().legs.map(legKey);
      if (!keys.includes(winner)) return;
      const others = keys.filter((one) => one !== winner && one !== key);
      draft.dispatch({ type: 'legs_ordered', keys: [...others, winner, key] });
    },
    [draft, find, game.gameId, pick],
  );
}

const isOtherPart = (
  gameId: number,
  { type, parameter }: Pick<Outcome, 'type' | 'parameter'>,
  leg: Parameters<typeof isEachWayPair>[0],
): boolean =>
  type === EACH_WAY_PLACE &&
  leg.type === type &&
  leg.gameId === gameId &&
  leg.parameter !== parameter &&
  Math.floor(leg.parameter) === Math.floor(parameter);

const isPartOf = (
  gameId: number,
  { type, parameter }: Pick<Outcome, 'type' | 'parameter'>,
  leg: Parameters<typeof isEachWayPair>[0],
): boolean => isEachWayPair({ gameId, type, parameter }, leg);
