// `npm start`: from an empty clone to the running product.

import { ensureBuilt, ensureInstalled, ensureNode, runScript } from './runtime.mjs';

const args = process.argv.slice(2);
const node = ensureNode();
ensureInstalled(node);
if (!args.includes('--help')) ensureBuilt(node);
// Room for what is young and soon garbage: Node's own choice of twice 64 MB costs 150 MB of memory and saves no CPU here.
// One thread collects it: several wait for each other where cores are few, which cost a sixth of the CPU of a bet.
runScript(node, 'apps/server/src/main.ts', args, ['--max-semi-space-size=16', '--no-parallel-scavenge']);
