// F1 and F3: hot feed reads through the product's real port and full query string, interleaved with nginx serving the same bytes.

import { gunzipSync } from 'node:zlib';
import { startProduct } from '@overround/testkit';
import { hasProgram, type Load, median, pinProcess, runWrk, SERVER_CORE, startNginx, startNodeBuffer } from './load.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 5;
const SECONDS = 3;
const QUERY =
  'sports=1&count=50&lng=en&tf=2200000&tz=3&mode=4&country=1&partner=1&getEmpty=true&virtualSports=true&noFilterBlockEvent=true';
const PATH = `/service-api/LineFeed/Get1x2_VZip?${QUERY}`;

export async function runFeedsBench(): Promise<BenchRow[]> {
  if (!hasProgram('wrk')) return [missingRow('wrk')];
  const product = await startProduct({
    env: { PUBLIC_READS_PER_SECOND: '100000000', CPU_CORE: SERVER_CORE },
  });
  try {
    const url = `${product.url.replace('localhost', '127.0.0.1')}${PATH}`;
    const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
    const plain = Buffer.from(await answer.arrayBuffer());
    const etag = answer.headers.get('etag') ?? '';
    const gzip = await rawBytes(url);
    const reference = hasProgram('nginx') ? await startNginx(plain, gzip) : await startNodeBuffer(gzip);
    try {
      const body = await interleave(url, reference.url, ['Accept-Encoding: gzip']);
      const known = await interleave(url, reference.url, ['Accept-Encoding: gzip', `If-None-Match: ${etag}`]);
      const size = `${(gzip.length / 1024).toFixed(1)} kB gzip of ${(gunzipSync(gzip).length / 1024).toFixed(0)} kB`;
      return [
        rowOf('F1', `hot feed read, ${size}`, reference.name, body),
        rowOf('F3', '304 of the same feed', `${reference.name}, the whole file`, known),
      ];
    } finally {
      await reference.stop();
    }
  } finally {
    await product.stop();
  }
}

interface Pairs {
  readonly ours: readonly Load[];
  readonly theirs: readonly Load[];
}

/** A B A B …, after a warm-up of both. */
async function interleave(ourUrl: string, theirUrl: string, headers: readonly string[]): Promise<Pairs> {
  runWrk(ourUrl, 2, headers);
  runWrk(theirUrl, 1, headers);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: runWrk(ourUrl, SECONDS, headers),
    theirs: runWrk(theirUrl, SECONDS, headers),
  }));
  return { ours: rounds.map((round) => round.ours), theirs: rounds.map((round) => round.theirs) };
}

function rowOf(id: string, what: string, reference: string, { ours, theirs }: Pairs): BenchRow {
  const rate = (loads: readonly Load[]) => median(loads.map((load) => load.requestsPerSecond));
  const p99 = (loads: readonly Load[]) => median(loads.map((load) => load.p99Ms)).toFixed(1);
  const ratios = ours.map(
    (load, index) => load.requestsPerSecond / (theirs[index]?.requestsPerSecond ?? Number.NaN),
  );
  return {
    id,
    what,
    ours: `${Math.round(rate(ours))}/s, p99 ${p99(ours)} ms`,
    reference: `${reference}: ${Math.round(rate(theirs))}/s, p99 ${p99(theirs)} ms`,
    ratio: `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
    note: 'wrk -t1 -c64 on the other core; the world goes on and prices change meanwhile',
  };
}

/** The bytes as they go over the wire. */
async function rawBytes(url: string): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((done, failed) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => done(Buffer.concat(parts)));
    }).on('error', failed);
  });
}

const missingRow = (program: string): BenchRow => ({
  id: 'F1',
  what: 'hot feed read',
  ours: 'not measured',
  reference: '',
  ratio: '',
  note: `${program} is not installed`,
});
