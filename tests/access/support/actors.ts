// Who asks: each with the headers they would send.

import { randomUUID } from 'node:crypto';
import type { StaffRight } from '@overround/contracts';
import { changePersonStatus, SESSION_COOKIE, setPlayerNumber, writePlayBar } from '@overround/identity';
import { type AccountId, type BrandId, minor, type PersonId, present } from '@overround/kernel';
import { STAFF_COOKIE } from '@overround/operator';
import { openOutbox, type SiteContext } from '@overround/platform';
import type { House } from './house.ts';

export type Headers = Readonly<Record<string, string>>;

export interface Player {
  readonly site: SiteContext;
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly email: string;
  readonly currency: string;
}

/** As our own pages send. */
export const OWN: Headers = { 'x-requested-with': 'overround', 'sec-fetch-site': 'same-origin' };
const CALLER = { address: '127.0.0.1', userAgent: 'test', requestId: randomUUID() };
const BALANCE_MINOR = minor(1_000_000_000n);
const PASSWORD = 'four green umbrellas';
/** One hash for all: what takes long is not what is asked here. */
let passwordHash: string | undefined;

export const HOSTS = { house: 'localhost', najm: 'najm.localhost' } as const;

export const siteAt = ({ modules }: House, host: string): SiteContext =>
  present(modules.site.siteOf({ host, url: '/?lng=en', headers: {} }), host);

/** Somebody with an address, a password of their own and money, at one of the brands. */
export async function enrol(house: House, host: string, currency = 'EUR'): Promise<Player> {
  const { db, modules } = house;
  const { identity, wallet } = modules;
  const site = siteAt(house, host);
  const { brandId } = site;
  const email = `${randomUUID()}@example.com`;
  if (passwordHash === undefined) {
    const hashed = await identity.hasher.hash(PASSWORD);
    passwordHash = present(hashed.ok ? hashed.value : undefined, 'a hash');
  }
  const order = { site, countryId: site.countryId, email, passwordHash, isGenerated: false };
  return db.inTransaction({ brandId }, async (tx) => {
    const made = await identity.createCredentials(tx, order);
    const personId = present(made.ok ? made.value : undefined, 'a person');
    const accountId = await wallet.openAccount(tx, { brandId, personId, currency });
    await setPlayerNumber(tx, personId, accountId);
    await wallet.post(tx, {
      brandId,
      kind: 'demo.gift',
      source: 'demo',
      sourceId: personId,
      actor: 'system',
      currency,
      entries: [
        { account: accountId, amountMinor: BALANCE_MINOR },
        { account: 'adjustments', amountMinor: minor(-BALANCE_MINOR) },
      ],
    });
    return { site, personId, accountId, email, currency };
  });
}

/** The headers of a new session of somebody, as if they had just signed in. */
export async function signedIn({ db, modules }: House, player: Player): Promise<Headers> {
  const { brandId } = player.site;
  const { cookieToken } = await db.inTransaction({ brandId }, (tx) =>
    modules.identity.startSession(tx, {
      brandId,
      personId: player.personId,
      playerNumber: player.accountId,
      caller: CALLER,
    }),
  );
  return { ...OWN, host: hostOf(player.site), cookie: `${SESSION_COOKIE}=${cookieToken}` };
}

const hostOf = ({ brandKey }: SiteContext): string => (brandKey === 'najm' ? HOSTS.najm : HOSTS.house);

/** Nobody lets a self-excluded person play; their sessions go on. */
export const exclude = ({ db }: House, { site, personId }: Player): Promise<void> =>
  db.inTransaction({ brandId: site.brandId }, (tx) =>
    writePlayBar(tx, { brandId: site.brandId, personId, reason: 'self_excluded' }),
  );

export const block = ({ db }: House, { site: { brandId }, personId }: Player): Promise<boolean> =>
  db.inTransaction({ brandId }, (tx) =>
    changePersonStatus({ outbox: openOutbox([]) }, tx, {
      brandId,
      personId,
      status: 'blocked',
      actor: 'test',
      actorKind: 'staff',
      reason: 'access test',
    }),
  );

/** Somebody of the house with these rights over these brands, signed in. */
export async function staffWith(
  { operator, app }: House,
  rights: readonly StaffRight[],
  brandIds: readonly BrandId[],
): Promise<Headers> {
  const email = `${rights.join('-')}-${randomUUID()}@overround.example`;
  await operator.addStaff({
    email,
    name: 'Test',
    password: PASSWORD,
    rights,
    brandIds,
    by: 'test',
    factor: 'here',
  });
  const headers = { ...OWN, host: HOSTS.house };
  const answer = await app.inject({
    method: 'POST',
    url: '/operator-api/v1/session',
    headers,
    payload: { email, password: PASSWORD, code: await operator.codeNow(email) },
  });
  const cookie = answer.cookies.find(({ name }) => name === STAFF_COOKIE);
  return { ...headers, cookie: `${STAFF_COOKIE}=${present(cookie, answer.body).value}` };
}

export const PLAYERS: readonly string[] = ['player', 'excluded player'];
/** Who has a cookie that is worth nothing here, or none. */
export const STRANGERS: readonly string[] = ['visitor', 'player of another brand', 'blocked player'];

export interface Actors {
  /** Every right that a call asks for: somebody has it alone. */
  readonly rights: readonly StaffRight[];
  /** What an actor sends. Players sign in anew for an act and behind it, as some acts end all sessions. */
  headersOf(actor: string, isAct: boolean): Promise<Headers>;
}

/** Everybody of the matrix, at two brands; staff by the name of their right. */
export async function arrangeActors(house: House): Promise<Actors> {
  const [player, excluded, elsewhere, blocked] = await Promise.all([
    enrol(house, HOSTS.house),
    enrol(house, HOSTS.house),
    enrol(house, HOSTS.najm),
    enrol(house, HOSTS.house),
  ]);
  const rights = [...new Set(house.routes.flatMap(({ call }) => call.rights ?? []))];
  const brandIds = [HOSTS.house, HOSTS.najm].map((host) => siteAt(house, host).brandId);
  const staff = await Promise.all(
    rights.map(async (right) => [right, await staffWith(house, [right], brandIds)] as const),
  );
  const before = await signedIn(house, blocked);
  await exclude(house, excluded);
  await block(house, blocked);
  const lasting = new Map<string, Headers>([
    ['visitor', { ...OWN, host: HOSTS.house }],
    // Their cookie is good where it was given, and brought here it is nothing.
    ['player of another brand', { ...(await signedIn(house, elsewhere)), host: HOSTS.house }],
    ['blocked player', before],
    ...staff,
  ]);
  const players = new Map([
    ['player', player],
    ['excluded player', excluded],
  ]);
  const reading = new Map<string, Headers>();
  return {
    rights,
    headersOf: async (actor, isAct) => {
      const known = lasting.get(actor) ?? (isAct ? undefined : reading.get(actor));
      if (known) return known;
      const made = await signedIn(house, present(players.get(actor), actor));
      if (isAct) reading.delete(actor);
      else reading.set(actor, made);
      return made;
    },
  };
}
