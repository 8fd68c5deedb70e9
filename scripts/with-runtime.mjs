// `node scripts/with-runtime.mjs SCRIPT [ARGS]`: prepares Node 24 and the packages, then runs the script.

import { ensureInstalled, ensureNode, fail, runScript } from './runtime.mjs';

const [script, ...args] = process.argv.slice(2);
if (script === undefined) fail('usage: node scripts/with-runtime.mjs SCRIPT [ARGS]');
const node = ensureNode();
ensureInstalled(node);
runScript(node, script, args);
