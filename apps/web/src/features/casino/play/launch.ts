// Opening a game: what the page was asked for, and what came of it.

import { calls } from '@overround/client';
import type { CasinoLaunched, openCasinoDemo } from '@overround/contracts/casino';
import type { AnswerOf } from '@overround/contracts';
import { queryOptions } from '@tanstack/react-query';
import { MY, readMine } from '../../../state/my-calls.ts';
import type { Services } from '../../../state/services.tsx';

/** From what a game is played: own money, a bonus by its number, or money that is none. */
export type Paying = 'own' | 'demo' | number;

/** `?play=own`, `?play=demo`, `?play=1001`: a page that is loaded again goes on with its game. */
export function payingIn(query: URLSearchParams): Paying | undefined {
  const play = query.get('play');
  if (play === 'own' || play === 'demo') return play;
  return play !== null && /^[1-9]\d{0,8}$/.test(play) ? Number(play) : undefined;
}

/** A game that is open; `session` is absent in a demo. */
export type OpenedGame = AnswerOf<typeof openCasinoDemo> & {
  readonly session: Pick<CasinoLaunched, 'sessionId' | 'account'> | undefined;
};

export interface LaunchAsk {
  readonly gameId: number;
  readonly paying: Paying;
  /** A guest said that they are of age. */
  readonly isOfAge: boolean;
  readonly isDark: boolean;
}

/**
 * Opens the game once for as long as its page stands. It is a POST: nothing asks it again by itself, and leaving forgets it, because the
 * next opening of the game, here or elsewhere, ends this one.
 */
export const launchQuery = (services: Services, { gameId, paying, isOfAge, isDark }: LaunchAsk) =>
  queryOptions({
    queryKey: [MY, 'casino', 'launch', gameId, paying, isOfAge],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }): Promise<OpenedGame> => {
      if (paying === 'demo') {
        const body = { gameId, isDark, ...(isOfAge && { isOfAge }) };
        const opened = await readMine(services, calls.openCasinoDemo, { body }, { signal });
        return { ...opened, session: undefined };
      }
      const body = { gameId, isDark, ...(paying !== 'own' && { bonusId: paying }) };
      const opened = await readMine(services, calls.launchCasinoGame, { body }, { signal });
      return { ...opened, session: opened };
    },
  });

/**
 * What a frame may do. A page of another origin keeps its own storage; one of ours must not have our origin, or it could take the frame's
 * bounds away.
 */
export const sandboxOf = (pageOrigin: string, ownOrigin: string): string =>
  ['allow-scripts', 'allow-forms', ...(pageOrigin === ownOrigin ? [] : ['allow-same-origin'])].join(' ');

/** Whether the page is dark now: as chosen, else as the device has it. */
export const isDarkNow = (theme: 'system' | 'dark' | 'light'): boolean =>
  theme === 'system'
    ? typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches
    : theme === 'dark';
