// The port for operators of a whole house, and what is sent there as it stands on the wire.

import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { strictLog } from '@overround/testkit';
import { openInternal } from '../../../apps/server/src/http/internal.ts';
import { internalParts, resultDeskOf } from '../../../apps/server/src/internal-parts.ts';
import { enrol, HOSTS, signedIn } from './actors.ts';
import { type House, PUSH_SECRET } from './house.ts';
import { INTERNAL_ROWS } from './internal-rows.ts';

export interface InternalPort {
  readonly port: number;
  /** Every question that is answered, as `GET /path`. */
  readonly routes: readonly string[];
  /** What may stand in no answer: secrets of the house and of who is signed in, addresses of people. */
  readonly secrets: readonly (string | RegExp)[];
  close(): Promise<void>;
}

const PASSWORD = 'five silent lanterns';

export async function openInternalPort(house: House): Promise<InternalPort> {
  const { db, modules, operator } = house;
  const email = `${randomUUID()}@overround.example`;
  await operator.addStaff({
    email,
    name: 'Test',
    password: PASSWORD,
    rights: ['admin'],
    brandIds: modules.site.directory.brands().map(({ brandId }) => brandId),
    by: 'test',
    factor: 'here',
  });
  const player = await enrol(house, HOSTS.house);
  const { cookie = '' } = await signedIn(house, player);
  const health = { check: () => Promise.resolve({ database: true }) };
  const internal = openInternal(
    health,
    internalParts({
      db,
      modules,
      resultDesk: resultDeskOf(db, modules, strictLog),
      operator,
      demoOperator: { email },
    }),
  );
  return {
    port: await internal.listen(0),
    routes: internal.routes,
    secrets: [
      PUSH_SECRET,
      PASSWORD,
      cookie.slice(cookie.indexOf('=') + 1),
      /\$argon2/,
      /postgres(?:ql)?:\/\//,
      /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
    ],
    close: internal.close,
  };
}

export interface Heard {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** How a question is put otherwise than it should be. */
export interface Otherwise {
  /** The name the machine is called by. */
  readonly host?: string;
  readonly type?: string;
  readonly method?: string;
  readonly address?: string;
}

/** Asks the question of a route, as its row says. */
export function hear(
  { port }: Pick<InternalPort, 'port'>,
  route: string,
  otherwise: Otherwise = {},
): Promise<Heard> {
  const [method = '', path = ''] = route.split(' ');
  const { query = '', body } = INTERNAL_ROWS[route] ?? {};
  const { host = `127.0.0.1:${port}`, type = 'application/json', address = '127.0.0.1' } = otherwise;
  return new Promise((done, failed) => {
    const text = body && JSON.stringify(body);
    const headers = {
      host,
      ...(text && { 'content-type': type, 'content-length': Buffer.byteLength(text) }),
    };
    const sent = request(
      { host: address, port, path: `${path}${query}`, method: otherwise.method ?? method, headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString('utf8'),
            headers: answer.headers,
          }),
        );
      },
    );
    sent.on('error', failed);
    sent.end(text);
  });
}
