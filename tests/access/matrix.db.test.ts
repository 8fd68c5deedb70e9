// Who may call what: every declared route of the product is asked by everybody who has no business there, and by who has (P9).

import type { CallContract, CallPolicy } from '@overround/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actors, arrangeActors, type Headers, HOSTS, PLAYERS, STRANGERS } from './support/actors.ts';
import { headerFaults } from './support/header-faults.ts';
import { type House, openHouse } from './support/house.ts';
import { hear, type InternalPort, openInternalPort } from './support/internal-port.ts';
import { INTERNAL_ROWS } from './support/internal-rows.ts';
import { type Answer, askOf, send } from './support/requests.ts';
import {
  age,
  askForFile,
  BYTES,
  type FileOwner,
  FILES_HOST,
  ownerOfFile,
  statuses,
  take,
  ticketFor,
  ticketOfStaff,
} from './support/tickets.ts';

let house: House;
let actors: Actors;
beforeAll(async () => {
  house = await openHouse();
  actors = await arrangeActors(house);
});
afterAll(() => house.close());

/** Thousands of requests: a busy machine needs time, and a hang still ends. */
const BUSY_MS = 240_000;

type Expected = 'served' | 'not_signed_in' | 'not_allowed' | 'unsigned';

/** What a policy means for who asks. A policy that is not here is none. */
const EXPECTED: Readonly<Record<CallPolicy, (actor: string, call: CallContract) => Expected>> = {
  anyone: () => 'served',
  guest: (actor) => (PLAYERS.includes(actor) ? 'not_allowed' : 'served'),
  player: (actor) => (PLAYERS.includes(actor) ? 'served' : 'not_signed_in'),
  provider: () => 'unsigned',
  staff: (actor, { rights = [] }) => {
    if (!actors.rights.some((right) => right === actor)) return 'not_signed_in';
    return rights.some((right) => right === actor) ? 'served' : 'not_allowed';
  },
};

const GUARDS = new Set(['not_signed_in', 'not_allowed', 'cross_site']);

function isAsExpected(call: CallContract, expected: Expected, { status, code }: Answer): boolean {
  switch (expected) {
    case 'served':
      return status < 500 && !GUARDS.has(code ?? '');
    case 'unsigned':
      return status >= 400 && status < 500;
    case 'not_signed_in':
      return status === (call.statuses?.['not_signed_in'] ?? 401) && code === expected;
    case 'not_allowed':
      return status === 403 && code === expected;
  }
}

/** Staff are visitors to calls that are not theirs. */
const isKnownTo = ({ policy }: CallContract, actor: string): boolean =>
  policy === 'staff' ? !STRANGERS.includes(actor) : PLAYERS.includes(actor);
const isChange = ({ method }: CallContract): boolean => method !== 'GET';
/** Staff who sign out ask nothing more: last. */
const byEnd = (one: CallContract, other: CallContract): number =>
  Number(one.name === 'operator.sign_out') - Number(other.name === 'operator.sign_out');
const told = ({ status, text }: Answer): string => `${status} ${text.slice(0, 160)}`;

describe('a change that another site causes', () => {
  /** Headers that a page of another site sends, or cannot send. */
  const CAUSES = [
    ['with a foreign origin', (own: Headers) => ({ ...own, origin: 'https://evil.example' })],
    ['without an origin', (own: Headers) => ({ ...own, origin: 'null' })],
    ['from a sister host', (own: Headers) => ({ ...own, 'sec-fetch-site': 'same-site' })],
    ['by a form', (own: Headers) => without(own, 'x-requested-with')],
  ] as const;
  const without = (own: Headers, header: string): Headers =>
    Object.fromEntries(Object.entries(own).filter(([name]) => name !== header));

  /** Who the call lets in, by a cookie; a form of a visitor who has none abuses nobody. */
  const userOf = ({ policy, rights }: CallContract): string =>
    policy === 'staff' ? String(rights?.[0]) : policy === 'guest' ? 'visitor' : 'player';

  it.each(CAUSES)('is refused on every route: %s', async (_name, cause) => {
    const wrong: string[] = [];
    for (const { call } of house.routes) {
      if (!isChange(call) || call.policy === 'provider') continue;
      const user = userOf(call);
      const sent = cause({ ...(await actors.headersOf(user, false)) });
      if (user === 'visitor' && !('origin' in sent) && sent['sec-fetch-site'] === 'same-origin') continue;
      const answer = await send(house, askOf(call), sent);
      if (answer.status !== 403 || answer.code !== 'cross_site') wrong.push(`${call.name}: ${told(answer)}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a ticket of a file', () => {
  let asha: FileOwner;
  beforeAll(async () => {
    asha = await ownerOfFile(house);
  });

  it('is told to its owner alone, and is taken once at the host of files, where nobody is signed in', async () => {
    const led = await askForFile(house, asha.headers, asha.fileId);
    expect([led.status, led.text]).toEqual([303, '']);
    expect(headerFaults(led, true)).toEqual([]);
    for (const actor of [...STRANGERS, ...PLAYERS, ...actors.rights]) {
      const { status, headers } = await askForFile(house, await actors.headersOf(actor, false), asha.fileId);
      const refused = PLAYERS.includes(actor) ? 404 : 401;
      expect([actor, status, headers['location']]).toEqual([actor, refused, undefined]);
    }
    const { origin, path } = await ticketFor(house, asha, asha.headers);
    expect(origin).toMatch(/^http:\/\/files\.localhost:\d+$/);
    const file = await take(house, path);
    expect([file.status, file.text]).toEqual([200, BYTES]);
    expect(headerFaults(file, true)).toEqual([]);
    expect((await take(house, path)).status).toBe(404);
  });

  it('is nothing at the host of a site, and is not spent there', async () => {
    const { path } = await ticketFor(house, asha);
    const sites = [...Object.values(HOSTS), '127.0.0.1'];
    for (const host of sites) expect([host, (await take(house, path, host)).status]).toEqual([host, 404]);
    expect((await take(house, path)).status).toBe(200);
  });

  it('is of one brand', async () => {
    const { path } = await ticketFor(house, asha);
    const other = path.replace(/^\/f\/\d+/, () => `/f/${asha.player.site.brandId + 1}`);
    expect(await statuses(house, other, path)).toEqual([404, 200]);
  });

  it('lasts sixty seconds by the clock of the database', async () => {
    const [early, late] = [await ticketFor(house, asha), await ticketFor(house, asha)];
    await age(house, 50);
    expect((await take(house, early.path)).status).toBe(200);
    await age(house, 10);
    expect((await take(house, late.path)).status).toBe(404);
    await house.modules.work.jobs.find(({ name }) => name === 'files.forget_tickets')?.handle({});
    expect(await house.db.asOwner('select 1 from files.ticket')).toEqual([]);
  });

  it('ends with the session it was asked in, of a player or of staff', async () => {
    const { path } = await ticketFor(house, asha, asha.headers);
    const ofAnother = await ticketFor(house, asha);
    const out = {
      method: 'POST',
      url: '/web-api/user/disconnect',
      payload: {},
      type: 'application/json',
    } as const;
    await send(house, out, asha.headers);
    expect(await statuses(house, path, ofAnother.path)).toEqual([404, 200]);
    const [first, second] = [await ticketOfStaff(house, asha), await ticketOfStaff(house, asha)];
    expect((await first.leave()).status).toBe(200);
    expect(await statuses(house, first.path, second.path)).toEqual([404, 200]);
    const moved = await ticketOfStaff(house, asha);
    await moved.goElsewhere();
    expect((await take(house, moved.path)).status).toBe(404);
  });

  it('is all that the host of files knows: no call, no page, and no cookie opens one there', async () => {
    const own = await actors.headersOf('player', false);
    const known: string[] = [];
    for (const { call } of house.routes) {
      const ask = { method: call.method, url: call.paths[0] };
      if ((await send(house, ask, { ...own, host: FILES_HOST })).status !== 404) known.push(call.name);
    }
    expect(known).toEqual([]);
    expect(headerFaults(await take(house, '/web-api/office/userinfo'), true)).toEqual([]);
    for (const path of ['/', '/en', '/backoffice/', '/f/', '/f/1.x', '/f/..%2f', '/F/1'])
      expect([path, (await take(house, path)).status]).toEqual([path, 404]);
  });
});

// Behind the others, as here acts are done.
describe('every route', () => {
  it(
    'is open to whom its policy names and to nobody else, and answers with every header of safety',
    async () => {
      const calls = house.routes.map(({ call }) => call).toSorted(byEnd);
      const everybody = [...STRANGERS, ...PLAYERS, ...actors.rights];
      // What is open to all is open to strangers of each kind and to all staff; one of each is enough to see it.
      const some = ['visitor', ...PLAYERS, ...actors.rights.slice(0, 1)];
      const wrong: string[] = [];
      const counts = { served: 0, not_signed_in: 0, not_allowed: 0, unsigned: 0 };
      for (const call of calls) {
        const ask = askOf(call);
        for (const actor of call.policy === 'anyone' ? some : everybody) {
          const expected = EXPECTED[call.policy](actor, call);
          const answer = await send(house, ask, await actors.headersOf(actor, isChange(call)));
          counts[expected] += 1;
          if (!isAsExpected(call, expected, answer))
            wrong.push(`${call.name} by ${actor}: ${told(answer)}, not ${expected}`);
          const isPersonal = isKnownTo(call, actor) && call.answers !== 'prepared';
          wrong.push(
            ...headerFaults(answer, isPersonal).map((fault) => `${call.name} by ${actor}: ${fault}`),
          );
        }
      }
      const rows = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
      process.stdout.write(
        `access matrix: ${calls.length} calls × ${everybody.length} actors: ${rows.join(', ')}\n`,
      );
      expect(wrong.slice(0, 20), `${wrong.length} of them`).toEqual([]);
      expect(house.errors).toEqual([]);
    },
    BUSY_MS,
  );

  it('is the same call in each of its spellings', async () => {
    const wrong: string[] = [];
    const visitor = await actors.headersOf('visitor', false);
    for (const { call } of house.routes) {
      const [first, ...others] = call.paths;
      if (others.length === 0) continue;
      const { status } = await send(house, askOf(call, first), visitor);
      for (const path of others) {
        const answer = await send(house, askOf(call, path), visitor);
        if (answer.status !== status) wrong.push(`${call.method} ${path}: ${told(answer)}, not ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the port for operators', () => {
  let internal: InternalPort;
  beforeAll(async () => {
    internal = await openInternalPort(house);
  });
  afterAll(() => internal.close());
  const ROUTES = Object.keys(INTERNAL_ROWS);
  const ORDERS = ROUTES.filter((route) => route.startsWith('POST'));

  it('has a row here for every question it answers, and answers every row', () => {
    expect(ROUTES.toSorted()).toEqual(internal.routes.toSorted());
  });

  it('answers who sits at the machine, without a secret and without an address of anybody', async () => {
    const wrong: string[] = [];
    for (const route of ROUTES) {
      const { status, text } = await hear(internal, route);
      if (status !== INTERNAL_ROWS[route]?.status) wrong.push(`${route}: ${status} ${text.slice(0, 200)}`);
      for (const secret of internal.secrets)
        if (typeof secret === 'string' ? text.includes(secret) : secret.test(text))
          wrong.push(`${route} tells ${String(secret)}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.0.1'])(
    'answers nobody who calls the machine "%s"',
    async (host) => {
      for (const route of ROUTES) {
        const { status, text, headers } = await hear(internal, route, { host });
        expect([route, status]).toEqual([route, 403]);
        expect(text).toBe('{"refused":"host_unknown"}');
        expect(headers['access-control-allow-origin']).toBeUndefined();
      }
    },
  );

  it('takes no order that a form or a text of a page could send, and none by another method', async () => {
    for (const route of ORDERS) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
        expect([route, (await hear(internal, route, { type })).status]).toEqual([route, 415]);
      for (const method of ['PUT', 'DELETE', 'OPTIONS'])
        expect([route, (await hear(internal, route, { method })).status]).toEqual([route, 404]);
    }
  });

  it('listens on one address of the machine, and the port of the site knows none of its questions', async () => {
    await expect(hear(internal, 'GET /healthz', { address: '127.0.0.2' })).rejects.toThrow(
      /ECONNREFUSED|EADDRNOTAVAIL/,
    );
    for (const route of ROUTES) {
      const [method = '', url = ''] = route.split(' ');
      const { status } = await send(
        house,
        {
          method: method === 'POST' ? 'POST' : 'GET',
          url,
          ...(method === 'POST' ? { payload: {}, type: 'application/json' } : {}),
        },
        { host: HOSTS.house },
      );
      expect([route, status]).toEqual([route, 404]);
    }
  });
});
