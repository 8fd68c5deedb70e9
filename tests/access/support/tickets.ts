// Tickets of files, asked for as a browser asks, and brought to the host of files.

import { present } from '@overround/kernel';
import { enrol, type Headers, HOSTS, type Player, signedIn, siteAt, staffWith } from './actors.ts';
import type { House } from './house.ts';
import { owningOf, PDF } from './owning.ts';
import { type Answer, send } from './requests.ts';

/** Where files leave from outside production, when nothing is said. */
export const FILES_HOST = 'files.localhost';

export interface FileOwner {
  readonly player: Player;
  readonly headers: Headers;
  readonly fileId: string;
}

export async function ownerOfFile(house: House): Promise<FileOwner> {
  const player = await enrol(house, HOSTS.house);
  const { headers, handIn } = await owningOf(house, player);
  return { player, headers, fileId: await handIn('support') };
}

export const askForFile = (house: House, headers: Headers, fileId: string): Promise<Answer> =>
  send(house, { method: 'GET', url: `/web-api/office/files/${fileId}` }, headers);

/** The path that the owner of a file is led to, asked in this session or in one of its own. */
export async function ticketFor(house: House, { player, fileId }: FileOwner, headers?: Headers) {
  const answer = await askForFile(house, headers ?? (await signedIn(house, player)), fileId);
  const place = new URL(present(answer.headers['location'], answer.text) as string);
  return { origin: place.origin, path: place.pathname };
}

/** The same for one of staff, and how they sign out, or come to another brand. */
export async function ticketOfStaff(house: House, { player, fileId }: FileOwner) {
  const { brandId } = player.site;
  const headers = await staffWith(house, ['support'], [brandId]);
  const [session] = await house.db.asOwner(
    'select session_id, email from operator.staff_session join operator.staff using (staff_id) order by signed_in_at desc limit 1',
  );
  const viewer = { kind: 'staff', sessionId: String(session?.['session_id']) } as const;
  const place = await house.db.inTransaction({ brandId }, (tx) =>
    house.modules.files.ticketFor(tx, { brandId, personId: player.personId, fileId, viewer }),
  );
  if (typeof place !== 'object') throw new Error('a place');
  const leave = () =>
    send(
      house,
      { method: 'DELETE', url: '/operator-api/v1/session', payload: {}, type: 'application/json' },
      headers,
    );
  const goElsewhere = () =>
    house.db.asOwner('update operator.staff set brand_ids = $1 where email = $2', [
      [siteAt(house, HOSTS.najm).brandId],
      session?.['email'],
    ]);
  return { path: new URL(place.location).pathname, leave, goElsewhere };
}

export const take = (house: House, url: string, host: string = FILES_HOST) =>
  send(house, { method: 'GET', url }, { host });

/** What the host of files answers to each in turn. */
export async function statuses(house: House, ...paths: readonly string[]): Promise<number[]> {
  const told: number[] = [];
  for (const path of paths) told.push((await take(house, path)).status);
  return told;
}

/** How old tickets are made, in seconds. */
export const age = (house: House, seconds: number) =>
  house.db.asOwner(`update files.ticket set issued_at = issued_at - $1 * interval '1 second'`, [seconds]);

/** As it is kept: what hung behind its end is cut off. */
export const BYTES = PDF.toString('latin1').trimEnd();
