// The one way out of the house (safety 8): fixed origins, no redirects, private addresses refused after the name was resolved, bounded
// time and size. The address that was looked at is the one that is connected to, so a name cannot change in between.

import { lookup } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { SECOND } from '@overround/kernel';

export interface OutboundOptions {
  /** `https://api.example.com`, with a port when it is not the usual one. Nothing else is called. */
  readonly origins: readonly string[];
  /** From the first byte to the last; default 10 s. */
  readonly timeoutMs?: number;
  /** Of an answer; default 1 MiB. */
  readonly bytesMax?: number;
  /** For a service that is played on this machine: plain `http` and private addresses are called too. Never in production. */
  readonly isLocal?: boolean;
}

export interface OutboundRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

export type Outbound = (request: OutboundRequest) => Promise<OutboundAnswer>;

/** The request was not made: its address is none that may be called. */
export class OutboundRefused extends Error {}

const TIMEOUT_MS = 10 * SECOND;
const BYTES_MAX = 1024 * 1024;

/** Ranges that belong to nobody on the internet (RFC 6890 and what came after). */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
/** Of IPv6 only what is given out on the internet is called, and of that nothing that carries an IPv4 address in it. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of the internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !PRIVATE.check(address, 'ipv4');
  return family === 6 && PUBLIC_V6.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
}

/** Resolves a name and gives only addresses of the internet; one that is not refuses the name. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const isClean = found.length > 0 && found.every(({ address }) => isPublicAddress(address));
    if (!isClean) return done(new OutboundRefused(`${host} is not an address of the internet`), []);
    const [first] = found;
    return options.all || !first ? done(null, found) : done(null, first.address, first.family);
  });
};

function addressOf(text: string, { origins, isLocal = false }: OutboundOptions): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isKnown = url !== undefined && origins.some((origin) => new URL(origin).origin === url.origin);
  if (!url || !isKnown || url.username !== '' || url.password !== '')
    throw new OutboundRefused('this address is on no list');
  if (isLocal) return url;
  if (url.protocol !== 'https:') throw new OutboundRefused('only https is called');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new OutboundRefused('this is not an address of the internet');
  return url;
}

/** Throws when an address may not be called, nobody answers in time, or the answer is too long. A redirect is an answer like any other. */
export function openOutbound(options: OutboundOptions): Outbound {
  const { timeoutMs = TIMEOUT_MS, bytesMax = BYTES_MAX } = options;
  return async ({ url: text, method = 'GET', headers = {}, body }) => {
    const url = addressOf(text, options);
    const make = url.protocol === 'https:' ? requestHttps : requestHttp;
    const call = make(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      signal: AbortSignal.timeout(timeoutMs),
      agent: false,
      ...(options.isLocal ? {} : { lookup: publicLookup }),
    });
    const answer = await answerOf(call, body);
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      text: await textOf(answer, bytesMax),
    };
  };
}

const answerOf = (call: ClientRequest, body: string | undefined): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    call.once('response', resolve);
    call.once('error', reject);
    call.end(body);
  });

async function textOf(answer: IncomingMessage, bytesMax: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    const chunk = part as Buffer; // No encoding was set.
    bytes += chunk.length;
    if (bytes > bytesMax) {
      answer.destroy();
      throw new Error(`an answer was longer than ${bytesMax} bytes`);
    }
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}
