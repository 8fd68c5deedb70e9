// What everything that arranges a player's things needs: the house, the player, and how the player asks.

import { present } from '@overround/kernel';
import { type Headers, type Player, signedIn } from './actors.ts';
import type { House } from './house.ts';

export type Told = Readonly<Record<string, unknown>>;

/** The value of a good answer, whatever its envelope. */
export async function tell(
  { app }: House,
  headers: Headers,
  [method, url, payload]: readonly ['GET' | 'POST', string, (object | Buffer)?],
): Promise<Told> {
  const isFile = Buffer.isBuffer(payload);
  const answer = await app.inject({
    method,
    url,
    headers: { ...headers, ...(isFile ? { 'content-type': 'application/pdf' } : {}) },
    ...(payload === undefined ? {} : { payload }),
  });
  const body = answer.json<{ readonly data?: Told; readonly Value?: Told }>();
  return present(body.data ?? body.Value, `${method} ${url}: ${answer.body}`);
}

/** A file that is handed in. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Page>>endobj\n%%EOF\n');

/** Somebody who comes by things. */
export interface Owning {
  readonly house: House;
  readonly owner: Player;
  /** Of a session of theirs. */
  readonly headers: Headers;
  readonly get: (url: string) => Promise<Told>;
  readonly post: (url: string, payload?: object | Buffer, more?: Headers) => Promise<Told>;
  /** Hands in a file and tells its id. */
  readonly handIn: (purpose: 'support' | 'identification') => Promise<string>;
}

export async function owningOf(house: House, owner: Player): Promise<Owning> {
  const headers = await signedIn(house, owner);
  const post: Owning['post'] = (url, payload, more = {}) =>
    tell(house, { ...headers, ...more }, ['POST', url, payload ?? {}]);
  return {
    house,
    owner,
    headers,
    get: (url) => tell(house, headers, ['GET', url]),
    post,
    handIn: async (purpose) =>
      String((await post(`/web-api/office/files?purpose=${purpose}`, PDF))['file_id']),
  };
}
