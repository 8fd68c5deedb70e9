import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { compilePhrases, NO_PARSER_ALIAS } from '@overround/phrases/compile';

/** Country flags beside the bundle as `/flags/xx.svg`: a page fetches the few it shows. */
function flags(): Plugin {
  return {
    name: 'country-flags',
    apply: 'build',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const folder = join(
        dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')),
        'flags/4x3',
      );
      for (const file of readdirSync(folder).filter((name) => /^[a-z]{2}\.svg$/.test(name))) {
        this.emitFile({ type: 'asset', fileName: `flags/${file}`, source: readFileSync(join(folder, file)) });
      }
    },
  };
}

/**
 * What every page begins with comes in two files, what seldom changes and what is ours; boards, where most visits begin, in
 * one more. Everything else stays with the pages that need it.
 */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: /node_modules\//, tags: ['$initial'], priority: 3 },
  // Pages lean on this file, and the entry waits for pages: it must stay outside.
  { name: 'base', test: /^(?!.*entry-client)/, tags: ['$initial'], priority: 2 },
  { name: 'board', test: /apps\/web\/src\/features\/board\/(?!LongList)/, priority: 1 },
];

// Two builds of the same source: the browser's (with a manifest, from which the server learns which files a page needs)
// and the server's (`--ssr src/entry-server.tsx`). There is no index.html: pages are written by `render`.
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), flags(), ...(isSsrBuild ? [] : [compilePhrases()])],
  // The server draws with what is written into its bundle: React as for production, whatever NODE_ENV says of the house, and a
  // third of the work. Left outside, NODE_ENV would choose a React that explains every step.
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true as const },
  }),
  // Texts are parsed while building; before that browsers parse them themselves.
  resolve: { alias: command === 'serve' || isSsrBuild ? {} : NO_PARSER_ALIAS },
  css: {
    transformer: 'lightningcss' as const,
    lightningcss: { cssModules: { pattern: 'o[hash]_[local]', container: false } },
  },
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, sourcemap: true, target: 'node24' }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // A sheet for each script file: a page has those of its own files written into it.
        cssCodeSplit: true,
        sourcemap: false,
        target: 'es2022',
        assetsInlineLimit: 1024,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
}));
