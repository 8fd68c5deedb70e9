// The smallest writer of the MaxMind DB format (version 2.0, records of 24 bits, an IPv6 tree) that tests need.

import { isIPv4 } from 'node:net';

/** Records of networks: an IPv4 address with how many bits of it count, and what the file says of them. */
type Network = readonly [address: string, bits: number, record: object];

export function mmdbOf(networks: readonly Network[]): Buffer {
  const nodes: [Slot, Slot][] = [[undefined, undefined]];
  const data = networks.map(([, , record]) => encode(record));
  networks.forEach(([address, bits], index) => plant(nodes, bitsOf(address).slice(0, 96 + bits), index));
  const offsets = data.map((_bytes, index) =>
    data.slice(0, index).reduce((sum, { length }) => sum + length, 0),
  );
  const tree = Buffer.alloc(nodes.length * 6);
  nodes.flat().forEach((slot, at) => {
    const value =
      slot === undefined
        ? nodes.length
        : 'node' in slot
          ? slot.node
          : nodes.length + 16 + (offsets[slot.data] ?? 0);
    tree.writeUIntBE(value, at * 3, 3);
  });
  const about = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 0,
    database_type: 'Test-Country',
    description: {},
    ip_version: 6,
    languages: [],
    node_count: nodes.length,
    record_size: 24,
  };
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
  return Buffer.concat([tree, Buffer.alloc(16), ...data, marker, encode(about)]);
}

type Slot = { readonly node: number } | { readonly data: number } | undefined;

function plant(nodes: [Slot, Slot][], path: readonly (0 | 1)[], index: number): void {
  let at = 0;
  path.forEach((bit, depth) => {
    const node = nodes[at] ?? [undefined, undefined];
    if (depth === path.length - 1) {
      node[bit] = { data: index };
      return;
    }
    const next = node[bit];
    const child = next && 'node' in next ? next.node : nodes.push([undefined, undefined]) - 1;
    node[bit] = { node: child };
    at = child;
  });
}

/** 128 bits; an IPv4 address stands behind 96 zeros. */
function bitsOf(address: string): (0 | 1)[] {
  if (!isIPv4(address)) throw new Error(`${address} is no IPv4 address`);
  const own = address.split('.').flatMap((part) => Array.from(Number(part).toString(2).padStart(8, '0')));
  return [...Array<string>(96).fill('0'), ...own].map((bit) => (bit === '1' ? 1 : 0));
}

const TYPES = { text: 2, uint32: 6, map: 7, list: 11 } as const;

/** Control byte (three bits of type, five of size) and what it announces; types above 7 have a byte of their own. */
function encode(value: unknown): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([control(TYPES.text, value.length), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(TYPES.uint32, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([control(TYPES.list, value.length), ...value.map(encode)]);
  const members = Object.entries(value ?? {});
  return Buffer.concat([control(TYPES.map, members.length), ...members.flat().map(encode)]);
}

function control(type: number, size: number): Buffer {
  if (size > 28) throw new Error('too long for this writer');
  return Buffer.from(type > 7 ? [size, type - 7] : [(type << 5) | size]);
}
