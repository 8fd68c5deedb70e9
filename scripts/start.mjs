// `npm start`: from an empty clone to the running product.

import { ensureBuilt, ensureInstalled, ensureNode, runScript } from './runtime.mjs';

const args = process.argv.slice(2);
const node = ensureNode();
ensureInstalled(node);
if (!args.includes('--help')) ensureBuilt(node);
runScript(node, 'apps/server/src/main.ts', args);
