// Which file a block is in: a page fetches those of its section's row, and the server says so to the browser.

import type { SectionBlock } from '@overround/contracts/site';
import type { Blocks } from './block.ts';

interface BlockFile {
  readonly source: string;
  readonly file: () => Promise<{ readonly blocks: Blocks }>;
}

const front: BlockFile = {
  source: 'src/pages/sections/front-blocks.tsx',
  file: () => import('./front-blocks.tsx'),
};
const lists: BlockFile = {
  source: 'src/pages/sections/list-blocks.tsx',
  file: () => import('./list-blocks.tsx'),
};
const own: BlockFile = {
  source: 'src/pages/sections/own-blocks.tsx',
  file: () => import('./own-blocks.tsx'),
};
const teams: BlockFile = {
  source: 'src/pages/sections/team-blocks.tsx',
  file: () => import('./team-blocks.tsx'),
};
const express: BlockFile = {
  source: 'src/pages/sections/express-blocks.tsx',
  file: () => import('./express-blocks.tsx'),
};

const FILES: Readonly<Record<SectionBlock, BlockFile>> = {
  leagues: front,
  live_now: front,
  continue: front,
  express: front,
  featured: front,
  soon: front,
  boards: lists,
  sports: lists,
  children: lists,
  kept: own,
  recommended: own,
  teams,
  express_proof: express,
};

const filesOf = (names: readonly SectionBlock[]): readonly BlockFile[] => [
  ...new Set(names.map((name) => FILES[name])),
];

/** As the build's manifest calls them. */
export const blockSources = (names: readonly SectionBlock[]): readonly string[] =>
  filesOf(names).map(({ source }) => source);

export async function loadBlocks(names: readonly SectionBlock[]): Promise<Blocks> {
  const files = await Promise.all(filesOf(names).map(({ file }) => file()));
  return Object.assign({}, ...files.map(({ blocks }) => blocks));
}
