// Builds the player's site twice: for browsers, with every file packed, and as the module our server renders pages with.

import { resolve } from 'node:path';
import { build } from 'vite';
import { precompress } from './precompress.ts';

const web = resolve(import.meta.dirname, '../apps/web');
const configFile = resolve(web, 'vite.config.ts');
process.chdir(web);
await build({
  root: web,
  configFile,
  logLevel: 'warn',
  build: { outDir: 'dist/client', manifest: true, emptyOutDir: true },
});
await build({
  root: web,
  configFile,
  logLevel: 'warn',
  build: { outDir: 'dist/server', ssr: 'src/entry-server.tsx', emptyOutDir: true },
});
await precompress(resolve(web, 'dist/client'));
