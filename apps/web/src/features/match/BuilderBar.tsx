import { calls, quoteKey } from '@overround/client';
import { Switch } from '@overround/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { builderFitsStore, forgetBuilderFits } from '../../state/builder-fits.ts';
import { useOddsText, usePhrases, useServices } from '../../state/services.tsx';
import type { GameDetail } from '../../wire/game.ts';
import styles from './BuilderBar.module.css';

const ASK_AGAIN_MS = 5000;
const milli = (coef: number): number => Math.round(coef * 1000);

/** What a match offers builders from, with the picks so far on any of its listings. */
function useBuilderEvents(game: GameDetail, isOn: boolean) {
  const { api, stores, socket } = useServices();
  const legs = useStore(stores.draft, (draft) => draft.legs);
  const gameIds = useMemo(
    () => new Set([game.gameId, ...game.parts.map((part) => part.gameId)]),
    [game.gameId, game.parts],
  );
  const own = legs.filter((leg) => gameIds.has(leg.gameId));
  const selections = isOn ? own.map(({ gameId, type, parameter }) => ({ gameId, type, parameter })) : [];
  const query = useQuery({
    queryKey: ['builder-events', game.gameId, selections],
    placeholderData: keepPreviousData,
    refetchInterval: socket && isOn ? ASK_AGAIN_MS : false,
    queryFn: ({ signal }) =>
      api.read(calls.builderEvents, { body: { gameId: game.gameId, selections } }, { signal }),
  });
  return { answer: query.data, isAsked: query.isPending, picked: own.length, gameIds };
}

/** Collects outcomes of one match under a joint price: a switch, the price so far, and what no longer fits fades. */
export function BuilderBar({ game }: { readonly game: GameDetail }) {
  const { stores } = useServices();
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const isOn = useStore(stores.draft, (draft) => draft.built.includes(game.eventId));
  const { answer, isAsked, picked, gameIds } = useBuilderEvents(game, isOn);

  useEffect(() => {
    if (!isOn || picked === 0 || !answer?.isOffered) return;
    const fits = answer.events.filter((one) => one.fits).map((one) => quoteKey(one.I, one.T, one.P));
    const { keys } = stores.draft.getState();
    builderFitsStore.setState({ gameIds, fits: new Set([...fits, ...keys]) });
    return forgetBuilderFits;
  }, [isOn, picked, answer, gameIds, stores]);

  // Nearly every match of two sides has one: its room is kept, so that the markets do not move when the answer comes.
  const mayCome = isAsked && game.away !== undefined;
  if (!answer?.isOffered && !mayCome) return null;
  function said(): string {
    if (!isOn) return '';
    if (picked === 0) return phrases.t('coupon.builder_hint');
    if (answer?.problem) return phrases.refusal(answer.problem);
    if (picked < 2 || !answer?.coef) return phrases.t('coupon.builder_unfit');
    const joint = phrases.t('coupon.builder_price', { count: picked, odds: oddsText(milli(answer.coef)) });
    return answer.independentCoef
      ? `${joint}; ${phrases.t('coupon.builder_apart', { odds: oddsText(milli(answer.independentCoef)) })}`
      : joint;
  }
  return (
    <div className={styles.bar} data-on={isOn || undefined}>
      <Switch
        label={phrases.t('coupon.builder')}
        isOn={isOn}
        isDisabled={mayCome}
        onChange={(next) =>
          stores.draft.dispatch({ type: 'build_switched', eventId: game.eventId, isOn: next })
        }
      />
      <p className={styles.price} data-number="">
        {said()}
      </p>
    </div>
  );
}
