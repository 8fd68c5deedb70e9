// Builds the site unless it stands as its sources are: what `npm start` does, as a command of its own.

import { ensureBuilt } from './runtime.mjs';

ensureBuilt(process.execPath);
