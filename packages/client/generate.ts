// Writes `src/calls.gen.ts`: what the browser needs of each contract, without its schemas.
//   node packages/client/generate.ts

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedCalls } from './src/generate/generated-calls.ts';

writeFileSync(fileURLToPath(new URL('./src/calls.gen.ts', import.meta.url)), await generatedCalls());
