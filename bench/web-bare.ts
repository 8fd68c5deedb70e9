// The reference pages of the web chapter, made and served here: a bare React page built by Vite, and a table of prices that
// writes its text nodes itself.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '@overround/platform';
import { build } from 'vite';

// Inside the repository, so that `react` is found; a folder that git does not see.
const folder = join(import.meta.dirname, '../.cache/bench-bare');

const REACT_PAGE = `
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Page() {
  const [count, setCount] = useState(0);
  return createElement('button', { onClick: () => setCount(count + 1) }, 'Pressed ' + count);
}
createRoot(document.getElementById('root')).render(createElement(Page));
`;

const html = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,">${body}</html>`;

/** As many cells and changes as the product's page for this purpose, all of them drawn. */
const textNodesPage = (rows: number, columns: number, changesPerSecond: number): string =>
  html(`<style>.r{display:grid;grid-template-columns:repeat(${columns},72px);gap:4px;content-visibility:auto;contain-intrinsic-block-size:auto 44px}
  button{block-size:44px;contain:strict;inline-size:72px}</style><main></main><script>
const nodes = [];
const main = document.querySelector('main');
for (let row = 0; row < ${rows}; row += 1) {
  const line = main.appendChild(document.createElement('div'));
  line.className = 'r';
  for (let column = 0; column < ${columns}; column += 1)
    nodes.push(line.appendChild(document.createElement('button')).appendChild(document.createTextNode('1.50')));
}
let at = 0;
setInterval(() => {
  for (let change = 0; change < ${changesPerSecond / 10}; change += 1) {
    nodes[(at * 1867) % nodes.length].data = (1.5 + (at % 400) / 100).toFixed(2);
    at += 1;
  }
}, 100);
</script>`);

export interface BarePages {
  readonly react: string;
  readonly textNodes: string;
  close(): void;
}

export async function openBarePages(rows: number, columns: number, changes: number): Promise<BarePages> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.js'), REACT_PAGE);
  writeFileSync(
    join(folder, 'index.html'),
    html('<div id="root"></div><script type="module" src="/page.js"></script>'),
  );
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'dist', emptyOutDir: true },
  });
  const port = await freePort();
  const server: Server = createServer((request, reply) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === '/text-nodes') {
      reply.writeHead(200, { 'content-type': 'text/html' }).end(textNodesPage(rows, columns, changes));
      return;
    }
    const file = path === '/' ? 'index.html' : path.slice(1);
    if (file.includes('..')) {
      reply.writeHead(404).end();
      return;
    }
    const type = extname(file) === '.js' ? 'text/javascript' : 'text/html';
    reply
      .writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' })
      .end(gzipSync(readFileSync(join(folder, 'dist', file))));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${port}`;
  return {
    react: `${origin}/`,
    textNodes: `${origin}/text-nodes`,
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
