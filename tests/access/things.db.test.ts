// What one player has is not there for anybody else: not for another player, not at another brand, not for staff of one (P9).

import type { CallContract, CallPolicy } from '@overround/contracts';
import * as betting from '@overround/contracts/betting';
import * as bonus from '@overround/contracts/bonus';
import * as casino from '@overround/contracts/casino';
import * as games from '@overround/contracts/games';
import * as payments from '@overround/contracts/payments';
import { present } from '@overround/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  enrol,
  type Headers,
  HOSTS,
  OWN,
  type Player,
  siteAt,
  signedIn,
  staffWith,
} from './support/actors.ts';
import { canariesOf, leaksIn, rowsOf } from './support/canaries.ts';
import { type House, openHouse } from './support/house.ts';
import { type Ids, NO_IDS } from './support/ids.ts';
import type { OwnedAsk } from './support/owned-ask.ts';
import { NOBODYS } from './support/calls-of-nobody.ts';
import { OWNED, SILENT } from './support/calls-of-players.ts';
import { OF_STAFF } from './support/calls-of-staff.ts';
import { type Offer, offer } from './support/offer.ts';
import { betsOf, comeToMoment, offerAdvances, offerOfAnother, prepare } from './support/prepared-play.ts';
import { NOT_INTO_PLAY } from './support/not-into-play.ts';
import { FLOWS, PROTECTIONS } from './support/protections.ts';
import { type Answer, askOf, send } from './support/requests.ts';
import { PDF } from './support/owning.ts';
import { arrangeThings } from './support/things.ts';

let house: House;
let owner: Player;
let offered: Offer;
let ids: Ids;
let none: Ids;
beforeAll(async () => {
  house = await openHouse();
  owner = await enrol(house, HOSTS.house);
  offered = await offer(house);
  ids = await arrangeThings(house, owner, offered);
  none = { ...NO_IDS, game: ids.game, race: ids.race };
});
afterAll(() => house.close());

const callOf = (name: string): CallContract =>
  present(
    house.routes.find(({ call }) => call.name === name),
    name,
  ).call;

function ask(name: string, { params = {}, query, body, headers: more = {} }: OwnedAsk, headers: Headers) {
  const call = callOf(name);
  const path = call.paths[0].replaceAll(/\{(\w+)\}/g, (_whole, param: string) => String(params[param]));
  const url = query === undefined ? path : `${path}?${query}`;
  const sent = call.takesBytes
    ? { payload: PDF, type: 'application/pdf' }
    : { payload: body ?? {}, type: 'application/json' };
  const payload = call.method === 'GET' ? {} : sent;
  return send(house, { method: call.method, url, ...payload }, { ...headers, ...more });
}

/** What an answer says, whatever was asked for and when. */
function gistOf({ status, text }: Answer): string {
  const named = [...Object.values(ids), ...Object.values(none)].toSorted(
    (one, other) => String(other).length - String(one).length,
  );
  const bare = text.replaceAll(/"requestId":"[^"]*"/g, '').replaceAll(/\b\d{10,13}\b/g, 'time');
  return `${status} ${named.reduce<string>((told, id) => told.replaceAll(String(id), 'id'), bare)}`;
}

/** A request on every route: a busy machine needs time, and a hang still ends. */
const BUSY_MS = 120_000;
/** So many kinds of rows the owner has at least, or what is looked for is not there to be seen. */
const OWN_TABLES_MIN = 40;

/** The page of what was sent, of sandboxes alone: production has none. */
const PAGE_OF_THE_OUTBOX = 'dev.outbox';

interface Other {
  /** The calls that are open to them by their policy; the matrix shows that no other is. */
  readonly policies: readonly CallPolicy[];
  readonly arrive: () => Promise<(isAct: boolean) => Promise<Headers>>;
}

/** Everybody whose business none of it is. Players sign in anew for every act, as some acts end all sessions. */
const OTHERS: Readonly<Record<string, Other>> = {
  'a visitor': {
    policies: ['anyone', 'guest'],
    arrive: async () => async () => ({ ...OWN, host: HOSTS.house }),
  },
  'another player': { policies: ['anyone', 'player'], arrive: () => playerAt(HOSTS.house) },
  'a player of another brand': { policies: ['anyone', 'player'], arrive: () => playerAt(HOSTS.najm) },
  'staff of another brand': {
    policies: ['staff'],
    arrive: async () => {
      const staff = await staffElsewhere();
      return async () => staff;
    },
  },
};

/** All calls that are open to somebody, without those that end what they ask by; what only reads first, as acts end sessions. */
const callsOpenTo = ({ policies }: Other): readonly CallContract[] =>
  house.routes
    .map(({ call }) => call)
    .filter(({ policy }) => policies.includes(policy))
    .filter(({ name }) => name !== 'operator.sign_out' && name !== PAGE_OF_THE_OUTBOX)
    .toSorted((one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'));

async function playerAt(host: string) {
  const player = await enrol(house, host);
  const reading = await signedIn(house, player);
  return async (isAct: boolean) => (isAct ? signedIn(house, player) : reading);
}

function staffElsewhere(): Promise<Headers> {
  const rights = [...new Set(house.routes.flatMap(({ call }) => call.rights ?? []))];
  return staffWith(house, rights, [siteAt(house, HOSTS.najm).brandId]);
}

/** Behind them their owner has no session. */
const ENDING: readonly string[] = ['limits.staff_exclude', 'limits.staff_block'];

interface Case {
  readonly gist: string;
  readonly gistOfNone: string;
}

async function compare(name: string, build: (of: Ids) => OwnedAsk, headers: Headers): Promise<Case> {
  const gistOfNone = gistOf(await ask(name, build(none), headers));
  return { gist: gistOf(await ask(name, build(ids), headers)), gistOfNone };
}

describe('what a player has', () => {
  it.each([
    ['another player', HOSTS.house],
    ['a player of another brand', HOSTS.najm],
  ])('is to %s as what is not there, in every call that takes an id', async (_who, host) => {
    const other = await signedIn(house, await enrol(house, host));
    const own = await signedIn(house, owner);
    const before = await ask('office.messages', {}, own);
    const wrong: string[] = [];
    for (const [name, build] of Object.entries({ ...OWNED, ...SILENT })) {
      const { gist, gistOfNone } = await compare(name, build, other);
      if (gist !== gistOfNone || gist.startsWith('5')) wrong.push(`${name}: ${gist}, not ${gistOfNone}`);
    }
    expect(wrong).toEqual([]);
    const after = await ask('office.messages', {}, own);
    expect(after.text).toContain(ids.message);
    expect(gistOf(after)).toBe(gistOf(before));
  });

  it('is to staff of another brand as what is not there', async () => {
    const staff = await staffElsewhere();
    const wrong: string[] = [];
    for (const [name, build] of Object.entries(OF_STAFF)) {
      const { gist, gistOfNone } = await compare(name, build, staff);
      if (gist !== gistOfNone || !gist.startsWith('404')) wrong.push(`${name}: ${gist}, not ${gistOfNone}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(OTHERS))(
    'is in no answer to %s, on every route, and nothing they do there changes any of it',
    async (_who, other) => {
      const headersFor = await other.arrive();
      const canaries = await canariesOf(house, owner);
      const before = await rowsOf(house, owner.personId);
      const wrong: string[] = [];
      for (const call of callsOpenTo(other)) {
        const { status, code, text } = await send(
          house,
          askOf(call),
          await headersFor(call.method !== 'GET'),
        );
        const leaks = leaksIn(text, canaries);
        if (leaks.length > 0 || status >= 500 || code === 'not_signed_in')
          wrong.push(`${call.name}: ${status} ${leaks.join(', ')}`);
      }
      expect(wrong).toEqual([]);
      expect(Object.keys(before).length).toBeGreaterThan(OWN_TABLES_MIN);
      expect(await rowsOf(house, owner.personId)).toEqual(before);
    },
    BUSY_MS,
  );

  // Behind the others, as here things end.
  it('is there for its owner, and for staff of its brand: the ids were real', async () => {
    const staff = await staffWith(house, ['trader', 'risk', 'support', 'admin'], [owner.site.brandId]);
    const own = await signedIn(house, owner);
    const isLast = ([name]: readonly [string, unknown]) => ENDING.includes(name);
    const ofStaff = Object.entries(OF_STAFF);
    const before = ofStaff.filter((one) => !isLast(one));
    const all = [...before, ...Object.entries(OWNED), ...ofStaff.filter(isLast)];
    const same: string[] = [];
    for (const [name, build] of all) {
      const { gist, gistOfNone } = await compare(name, build, name in OF_STAFF ? staff : own);
      if (gist === gistOfNone || gist.startsWith('5')) same.push(`${name}: ${gist}`);
    }
    process.stdout.write(`things of others: ${all.length + Object.keys(SILENT).length} calls\n`);
    expect(same).toEqual([]);
    expect(house.errors).toEqual([]);
  });
});

describe('what protects somebody', () => {
  let poolOffer: string;
  beforeAll(async () => {
    await offerAdvances(house);
    poolOffer = await offerOfAnother(house, offered);
  });

  /** What was to be placed at once and was not says so in its order, or in its ticket. */
  const refusalIn = ({ code, text }: Answer): string | undefined =>
    code ?? /"(?:refusal|code)":"([a-z]+_[a-z_]+)"/.exec(text)?.[1];

  it.each(Object.entries(PROTECTIONS))('holds in every flow of money: %s', async (_name, protection) => {
    const player = await enrol(house, HOSTS.house);
    const prepared = await prepare(house, player, { offered, poolOffer });
    const own = await signedIn(house, player);
    await protection.arrange(house, player);
    const before = await betsOf(house, player);
    await comeToMoment(house, offered, prepared);
    const answers = [];
    for (const [name, flow] of Object.entries(FLOWS))
      answers.push([name, refusalIn(await ask(flow.call, flow.ask(prepared), own))]);
    const expected = Object.entries(FLOWS).map(([name, { kind }]) => [name, protection.refuses[kind]]);
    expect(answers).toEqual(expected);
    expect((await betsOf(house, player)) > before).toBe(protection.refuses.stakes === undefined);
  });
});

it('every call by which a player acts on money is held against all that protects them, or puts none into play', () => {
  const held = new Set([...Object.values(FLOWS).map(({ call }) => call), ...Object.keys(NOT_INTO_PLAY)]);
  const acts = [payments, bonus, casino, games, betting]
    .flatMap((calls) => Object.values<unknown>(calls))
    .filter(isContract)
    .filter(({ method, policy }) => method !== 'GET' && policy === 'player')
    .map(({ name }) => name);
  expect(acts.filter((name) => !held.has(name))).toEqual([]);
  expect(Object.keys(NOT_INTO_PLAY).filter((name) => !acts.includes(name))).toEqual([]);
});

const isContract = (value: unknown): value is CallContract =>
  typeof value === 'object' && value !== null && 'policy' in value && 'method' in value;

const ID_NAMES = /^(?:accountId|account_id|UserId|player|change|key|hash|endpoint)$/;
const UUID_LIKE = /\[0-9a-f\]\{8\}|uuid/;

/** Names of fields that hold an id of something somebody has: in the path any, in query and body by name or form. */
function idFieldsOf({ params, query, body }: CallContract): readonly string[] {
  const fields = (schema: unknown): [string, unknown][] => {
    // A TypeBox schema is a JSON Schema.
    const { properties = {}, anyOf = [] } = schema as { properties?: object; anyOf?: readonly unknown[] };
    return [...Object.entries(properties), ...anyOf.flatMap(fields)];
  };
  const isId = ([name, schema]: readonly [string, unknown]) =>
    ID_NAMES.test(name) || UUID_LIKE.test(JSON.stringify(schema));
  return [
    ...Object.keys(params.properties),
    ...[query, body]
      .flatMap(fields)
      .filter(isId)
      .map(([name]) => name),
  ];
}

it('every call that takes an id says whose it is', () => {
  const named = new Set([OWNED, SILENT, OF_STAFF, NOBODYS].flatMap((calls) => Object.keys(calls)));
  const silent = house.routes
    .map(({ call }) => call)
    .filter(({ policy, name }) => (policy === 'player' || policy === 'staff') && !named.has(name))
    .filter((call) => idFieldsOf(call).length > 0)
    .map((call) => `${call.name}: ${idFieldsOf(call).join(', ')}`);
  expect(silent).toEqual([]);
  expect([...named].filter((name) => !house.routes.some(({ call }) => call.name === name))).toEqual([]);
});
