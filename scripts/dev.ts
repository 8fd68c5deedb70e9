// `npm run dev`: the product with everything you edit. The site rebuilds, the server restarts; arguments go to the server.

import { spawn } from 'node:child_process';
import { root } from './run-command.ts';

const children = [
  ['--watch-path=apps/web', '--watch-path=packages', '--watch-preserve-output', 'scripts/build-site.ts'],
  ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', ...process.argv.slice(2)],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

const stop = () => {
  for (const child of children) child.kill('SIGINT');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
