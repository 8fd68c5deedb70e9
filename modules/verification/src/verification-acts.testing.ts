// What players and the log do in tests of identification.

import { randomUUID } from 'node:crypto';
import { type Asha, enrolAsha, type PeopleWorld } from '@overround/identity/testing';
import type { BrandId } from '@overround/kernel';
import type { StaffSession } from '@overround/platform';
import type { TestCalls, TestDatabase } from '@overround/testkit';
import type { KnownPerson } from './deps.ts';
import { type Headers, type Paper, people, players, sidesOf, signIn } from './verification-world.testing.ts';

interface SignedIn {
  readonly headers: Headers;
}
export interface Player extends Asha, SignedIn {}

/** Somebody new who is known as `person`, signed in unless that is not wanted. */
export async function enrolPlayer(
  at: { readonly world: PeopleWorld; readonly db: TestDatabase; readonly calls: TestCalls },
  person: KnownPerson,
  signsIn: boolean,
): Promise<Player> {
  const asha = await enrolAsha(at.world, at.db);
  people.set(asha.personId, person);
  players.set(asha.playerNumber, asha.personId);
  return { ...asha, headers: signsIn ? await signIn(at.calls, asha) : {} };
}

export const colleagueOf = (
  brandId: BrandId,
  login: string,
  rights: StaffSession['rights'],
): StaffSession => ({ sessionId: login, staffId: login, login, rights, brandIds: [brandId] });

/** Hands in one file and answers its id. */
export async function handInPicture({ app }: TestCalls, { headers }: SignedIn): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/web-api/office/files?purpose=identification&name=page.pdf',
    headers: { ...headers, 'content-type': 'application/pdf' },
    payload: Buffer.from('%PDF-1.4\n%%EOF'),
  });
  return answer.json().data.file_id;
}

/** Hands a paper in with the pictures it needs. */
export async function handInPaper(calls: TestCalls, player: SignedIn, { fields, ...paper }: Paper) {
  const pictures: object[] = [];
  for (const side of sidesOf(paper)) pictures.push({ side, file_id: await handInPicture(calls, player) });
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const body = { document_id: randomUUID(), ...paper, fields: filled, files: pictures };
  const answer = await calls.app.inject({
    method: 'POST',
    url: '/web-api/api/verification/v1/documents',
    headers: player.headers,
    payload: body,
  });
  return { body, answer };
}

/** What stands in the audit log of somebody, and who did it, the oldest first. */
export async function actsAbout(db: TestDatabase, { personId }: Pick<Asha, 'personId'>) {
  const rows = await db.asOwner(
    `select action, actor from audit.audit_log where person_id = $1 order by seq`,
    [personId],
  );
  return rows.map((row) => [row['action'], row['actor']]);
}

/** A new version of the first brand with a flag on or off; the site has to be read anew. */
export const setFlag = (db: TestDatabase, flag: string, isOn: boolean) =>
  db.asOwner(
    `insert into site.brand_version (brand_id, version, config, reason)
     select brand_id, version + 1, jsonb_set(config, '{flags}', coalesce(config -> 'flags', '{}') || $1::jsonb), 'test'
       from site.brand_version where brand_id = 1 order by version desc limit 1`,
    [JSON.stringify({ [flag]: isOn })],
  );
