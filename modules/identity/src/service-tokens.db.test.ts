import { randomBytes } from 'node:crypto';
import { DAY, instant, MINUTE, type PersonId, SECOND } from '@overround/kernel';
import { openSecretBox, type SecretBox, silentLog, type SiteContext } from '@overround/platform';
import { handDrivenTime, openTestDatabase, type TestDatabase } from '@overround/testkit';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPeople, type PeopleWorld, testSecretBox } from './people.testing.ts';
import { openServiceTokens } from './service-tokens.ts';

let db: TestDatabase;
let world: PeopleWorld;
let site: SiteContext;
beforeAll(async () => {
  db = await openTestDatabase();
  world = await openPeople(db);
  site = world.house;
});
afterAll(async () => {
  await world.close();
  await db.drop();
});
beforeEach(() => db.asOwner('delete from identity.token_key'));

const who = { sessionId: '0192f000-0000-7000-8000-000000000001', personId: 'p' as PersonId };
const open = (time = handDrivenTime(instant(Date.now())), secretBox: SecretBox = testSecretBox()) =>
  openServiceTokens({ db, clock: time.clock, log: silentLog, randomBytes, secretBox, keyLifeMs: 30 * DAY });
const kidOf = (token: string) => String(decodeProtectedHeader(token).kid);
const kids = async () =>
  (await db.asOwner('select kid from identity.token_key')).map((row) => String(row['kid']));

describe('keys of service tokens', () => {
  it('are worth nothing to whoever reads the database', async () => {
    await open();
    const [row] = await db.asOwner('select * from identity.token_key');
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['created_at', 'kid', 'sealed']);
    const sealed = row?.['sealed'];
    const kid = String(row?.['kid']);
    if (!Buffer.isBuffer(sealed)) throw new Error('sealed bytes');
    const thief = openSecretBox('a guess at the key of the installation', randomBytes);
    expect(thief.open(sealed, `identity.token_key/${kid}`)).toBeUndefined();
    // Nor can one be put under the name of another.
    expect(testSecretBox().open(sealed, 'identity.token_key/0000000000000000')).toBeUndefined();
  });

  it('change every 30 days; the old one is accepted until its last token ran out, then it is gone', async () => {
    const time = handDrivenTime(instant(Date.now()));
    const tokens = await open(time);
    const first = kidOf((await tokens.issue(site, who)).token);
    await time.driver.pass(30 * DAY - SECOND);
    await tokens.rotate();
    expect(await kids()).toEqual([first]);

    await time.driver.pass(SECOND);
    await tokens.rotate();
    expect(await kids()).toHaveLength(2);
    // Others have not read the new key yet: the old one signs a little longer.
    expect(kidOf((await tokens.issue(site, who)).token)).toBe(first);
    await time.driver.pass(3 * MINUTE - SECOND);
    const last = (await tokens.issue(site, who)).token;
    expect(kidOf(last)).toBe(first);
    await time.driver.pass(SECOND);
    const next = (await tokens.issue(site, who)).token;
    expect(kidOf(next)).not.toBe(first);

    await time.driver.pass(9 * MINUTE);
    await tokens.rotate();
    expect(await tokens.read(site, last)).toMatchObject(who);
    await time.driver.pass(2 * MINUTE);
    expect(await tokens.read(site, last)).toBeUndefined();
    await time.driver.pass(10 * MINUTE);
    await tokens.rotate();
    expect(await kids()).toEqual([kidOf(next)]);
  });

  it('sign tokens for one purpose, which are worth nothing anywhere else', async () => {
    const tokens = await open();
    const { token } = await tokens.issue(site, who, 'verification');
    expect(await tokens.read(site, token, 'verification')).toMatchObject(who);
    expect(await tokens.read(site, token)).toBeUndefined();
    const plain = (await tokens.issue(site, who)).token;
    expect(await tokens.read(site, plain, 'verification')).toMatchObject(who);
  });

  it('are known to another process before they sign', async () => {
    const time = handDrivenTime(instant(Date.now()));
    const [one, other] = [await open(time), await open(time)];
    expect(await kids()).toHaveLength(1);
    await time.driver.pass(30 * DAY);
    await one.rotate();
    await time.driver.pass(3 * MINUTE);
    const { token } = await one.issue(site, who);
    expect(kidOf((await other.issue(site, who)).token)).toBe(kidOf(token));
    expect(await other.read(site, token)).toMatchObject(who);
  });

  it('are drawn once when processes start together', async () => {
    await Promise.all([open(), open(), open(), open()]);
    expect(await kids()).toHaveLength(1);
  });

  it('of another installation are not used, and go in the end', async () => {
    const time = handDrivenTime(instant(Date.now()));
    await open(time, openSecretBox('the secrets key of another installation', randomBytes));
    const [foreign] = await kids();
    const tokens = await open(time);
    const { token } = await tokens.issue(site, who);
    expect(kidOf(token)).not.toBe(foreign);
    expect(await tokens.read(site, token)).toMatchObject(who);
    await time.driver.pass(60 * DAY + SECOND);
    await tokens.rotate();
    expect(await kids()).not.toContain(foreign);
  });
});

it('a token lives ten minutes, to the second', async () => {
  const time = handDrivenTime(instant(Math.floor(Date.now() / SECOND) * SECOND));
  const tokens = await open(time);
  const { token } = await tokens.issue(site, who);
  await time.driver.pass(10 * MINUTE - 1);
  expect(await tokens.read(site, token)).toMatchObject(who);
  await time.driver.pass(1);
  expect(await tokens.read(site, token)).toBeUndefined();
});

it('a row of tokens, each asked for by the one before it, ends fifteen minutes behind the first', async () => {
  const time = handDrivenTime(instant(Math.floor(Date.now() / SECOND) * SECOND));
  const tokens = await open(time);
  const next = async (token: string) => {
    const claims = await tokens.read(site, token);
    return claims && (await tokens.issue(site, claims)).token;
  };
  let last = (await tokens.issue(site, who)).token;
  for (const minutes of [4, 4, 4, 2]) {
    await time.driver.pass(minutes * MINUTE);
    last = (await next(last)) ?? '';
  }
  await time.driver.pass(MINUTE - 1);
  last = (await next(last)) ?? '';
  expect(await tokens.read(site, last)).toMatchObject(who);
  await time.driver.pass(1);
  expect(await tokens.read(site, last)).toBeUndefined();
  // A cookie and a refresh token begin anew.
  expect(await tokens.read(site, (await tokens.issue(site, who)).token)).toMatchObject(who);
});
