// `npm run dev`: the product with everything you edit. The site changes in the open page, the server starts again; arguments go to
// the server.

import { spawn } from 'node:child_process';
import { freePort } from '@overround/platform';
import { openDevSite } from './dev-site.ts';
import { root } from './run-command.ts';
import { ensureBuilt } from './runtime.mjs';

const port = Number(process.env['PORT'] ?? 8080);
const productPort = await freePort();
// The product draws pages of its own, which tell the brand and who is signed in; how they look does not matter here.
ensureBuilt(process.execPath);
await openDevSite({ port, productPort });

const product = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: String(productPort) } },
);
process.stdout.write(`The site while you edit it: http://localhost:${port}/ (the product is behind it)\n`);

product.on('exit', (code) => process.exit(code ?? 0));
const stop = (): void => {
  product.kill('SIGINT');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
