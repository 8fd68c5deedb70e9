// Players of a whole house: who registers, and what they ask of its pages.

import type { AccountId, PersonId } from '@overround/kernel';
import type { TestDatabase } from '@overround/testkit';
import { type HouseProcess, post, registerInOneClick } from '../../concurrency/support/house-process.ts';

export interface Player {
  readonly personId: PersonId;
  readonly account: AccountId;
  readonly login: string;
  readonly password: string;
  cookie: string;
}

/** Where they are is asked for at each call, so that a file may take these before it opened a house. */
export function playersOf(whereOf: () => { readonly house: HouseProcess; readonly db: TestDatabase }) {
  return {
    arrive: async (): Promise<Player> => {
      const { house, db } = whereOf();
      const { playerNumber, ...player } = await registerInOneClick(house);
      const [row] = await db.asOwner('select person_id from wallet.account where account_id = $1', [
        playerNumber,
      ]);
      // Its owner, and its number.
      return { ...player, personId: row?.['person_id'] as PersonId, account: playerNumber as AccountId };
    },
    get: (url: string, { cookie }: Pick<Player, 'cookie'>) =>
      whereOf().house.calls.app.inject({ method: 'GET', url, headers: { host: 'localhost', cookie } }),
    send: (url: string, { cookie }: Pick<Player, 'cookie'>, payload: object = {}) =>
      post(whereOf().house, url, payload, { cookie }),
    signIn: ({ login, password }: Pick<Player, 'login' | 'password'>) =>
      post(whereOf().house, '/web-api/user/auth', { login, password }),
  };
}
