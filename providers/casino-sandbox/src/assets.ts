// Scripts and styles of the pages, as they lie in `pages/`: nothing is built.

import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

interface Asset {
  readonly text: string;
  readonly type: string;
  readonly etag: string;
}

const FOLDER = new URL('../pages/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

function readAssets(): ReadonlyMap<string, Asset> {
  return new Map(
    readdirSync(FOLDER).flatMap((name): [string, Asset][] => {
      const type = TYPES[name.split('.').at(-1) ?? ''];
      if (type === undefined) return [];
      const text = readFileSync(new URL(name, FOLDER), 'utf8');
      return [[name, { text, type, etag: `"${hash('sha256', text).slice(0, 16)}"` }]];
    }),
  );
}

let assets: ReadonlyMap<string, Asset> | undefined;

export function assetOf(name: string): Asset | undefined {
  assets ??= readAssets();
  return assets.get(name);
}
