import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { silentLog } from '../log/index.ts';
import { openDatabase } from '../sql/database.ts';
import { eachDue, eachItem, everyItem, jobOfBrands, type Turn } from './each-item.ts';

/** A turn, and what it told. */
function aTurn(): { readonly turn: Turn; readonly told: unknown[] } {
  const told: unknown[] = [];
  const log = { ...silentLog, error: (facts: object) => void told.push(facts) };
  return { turn: { log, job: 'test.turn', brandId: 1 }, told };
}
const poison = new Error('poisoned');
const alarm = { alarm: 'job_item_failed', job: 'test.turn', err: poison };

it('passes over what fails, tells of it, and does all that stands behind it', async () => {
  const { turn, told } = aTurn();
  const done: string[] = [];
  const handle = async (item: string) => {
    if (item === 'b') throw poison;
    done.push(item);
  };
  expect(await eachItem(turn, { items: ['a', 'b', 'c'], idOf: (item) => item, handle })).toEqual(['b']);
  expect(done).toEqual(['a', 'c']);
  expect(told).toEqual([{ ...alarm, itemId: 'b', brandId: 1 }]);
});

it.each([
  ['a page that is not full', 5, [undefined, 2, 4]],
  ['full pages', 4, [undefined, 2, 4]],
  ['nothing', 0, [undefined]],
])('reads behind the last one, whatever became of it: %s', async (_name, rows, pages) => {
  const { turn } = aTurn();
  const asked: unknown[] = [];
  const seen: number[] = [];
  const count = await eachDue<number>(turn, {
    pageMax: 2,
    read: async (after = 0, most) => {
      asked.push(after === 0 ? undefined : after);
      return Array.from({ length: rows }, (_, at) => at + 1).slice(after, after + most);
    },
    idOf: (item) => item,
    handle: async (item) => {
      seen.push(item);
      if (item === 2) throw poison;
    },
  });
  expect([count, seen.length, asked]).toEqual([rows, rows, pages]);
});

it('a brand whose step fails keeps no other brand from its own', async () => {
  const { turn, told } = aTurn();
  const done: number[] = [];
  const directory = { brands: () => [{ brandId: 1 }, { brandId: 2 }] };
  const job = jobOfBrands(
    { ...turn, directory },
    { name: 'test.turn', cron: '* * * * *' },
    async (brandId) => {
      if (brandId === 1) throw poison;
      done.push(brandId);
    },
  );
  await job.handle({});
  expect([job.cron, done, told]).toEqual(['* * * * *', [2], [{ ...alarm, itemId: 1 }]]);
});

/** What a database says whose server is not there. */
async function awayAt(url: string): Promise<unknown> {
  const db = openDatabase({ url, role: 'nobody' });
  const said = await db.read('platform', () => Promise.resolve()).catch((error: unknown) => error);
  await db.close();
  return said;
}

it.each([
  ['its port is closed', 'postgres://nobody@127.0.0.1:1/none', 'ECONNREFUSED'],
  ['its socket is gone', 'postgres://nobody@%2Fnowhere/none', 'ENOENT'],
])(
  'ends a turn in which the database itself is away: nothing is wrong with what stands behind (%s)',
  async (_why, url, code) => {
    const { turn, told } = aTurn();
    const away = await awayAt(url);
    const asked: number[] = [];
    const handle = async (item: number) => {
      asked.push(item);
      throw away;
    };
    await expect(eachItem(turn, { items: [1, 2], idOf: (item) => item, handle })).rejects.toBe(away);
    expect([asked, told, away]).toEqual([[1], [], expect.objectContaining({ code })]);
  },
);

it('ends a turn in which a connection to the database is reset', async () => {
  const { turn } = aTurn();
  const server = createServer((socket) => void socket.resetAndDestroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens at a port.
  const away = await awayAt(`postgres://nobody@127.0.0.1:${port}/none`);
  server.close();
  const handle = () => Promise.reject(away);
  await expect(eachItem(turn, { items: [1], idOf: (item) => item, handle })).rejects.toMatchObject({
    code: 'ECONNRESET',
  });
});

it('passes over an item for which somebody else is away', async () => {
  const { turn } = aTurn();
  const other = connect({ host: '127.0.0.1', port: 1 });
  const [away] = await once(other, 'error');
  const failed = eachItem(turn, { items: [1], idOf: (item) => item, handle: () => Promise.reject(away) });
  await expect(failed).resolves.toEqual([1]);
  expect(away).toMatchObject({ code: 'ECONNREFUSED' });
});

it('passes over an item whose file is not there', async () => {
  const { turn } = aTurn();
  const gone = Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' });
  const failed = eachItem(turn, { items: [1], idOf: (item) => item, handle: () => Promise.reject(gone) });
  await expect(failed).resolves.toEqual([1]);
});

it('that comes once a day is tried again by the queue, once every brand had its turn', async () => {
  const { turn } = aTurn();
  const done: number[] = [];
  const directory = { brands: () => [{ brandId: 1 }, { brandId: 2 }] };
  const job = jobOfBrands(
    { ...turn, directory },
    { name: 'test.turn', cron: '0 4 * * *', isRare: true },
    async (id) => {
      if (id === 1) throw poison;
      done.push(id);
    },
  );
  await expect(job.handle({})).rejects.toThrow('test.turn failed for 1');
  expect(done).toEqual([2]);
});

it('fails for what failed once all had their turn, where only who asked comes back to it', async () => {
  const { turn, told } = aTurn();
  const done: string[] = [];
  const handle = async (item: string) => {
    if (item !== 'b') throw poison;
    done.push(item);
  };
  const all = everyItem(turn, { items: ['a', 'b', 'c'], idOf: (item) => item, handle });
  await expect(all).rejects.toThrow('test.turn failed for a, c');
  expect([done, told.length]).toEqual([['b'], 2]);
});
