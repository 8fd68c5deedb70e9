// Builds the player's site twice: for browsers, with every file packed, and as the module our server renders pages with. Beside it
// the script by which pages of others show statistics, and the back office.

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
// The one file that pages of others load: whole, and under a name that stays.
await build({
  root: web,
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    lib: {
      entry: resolve(web, '../../packages/embed/src/script.ts'),
      formats: ['iife'],
      name: 'OverroundEmbed',
      fileName: () => 'embed.js',
    },
  },
});
await precompress(resolve(web, 'dist/client'));

const office = resolve(web, '../backoffice');
await build({ root: office, configFile: resolve(office, 'vite.config.ts'), logLevel: 'warn' });
await precompress(resolve(office, 'dist'));
