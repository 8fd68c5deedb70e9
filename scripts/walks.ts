// `npm run walks`: what people do, in Chromium over the running product, in every language of the site or in the one that is named.

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isShippedLanguage, SHIPPED_LANGUAGES } from '@overround/phrases';
import { findChromium } from './chromium.ts';
import { root } from './run-command.ts';
import { ensureBuilt } from './runtime.mjs';

const HELP = `npm run walks -- [--language CODE] [NAME…]
  --language CODE   in one of ${SHIPPED_LANGUAGES.join(', ')}; without it in all of them, as \`npm test\` does
  NAME              of a file in apps/web/journeys (\`entry\`); without any, all that go in every language
`;
const folder = join('apps', 'web', 'journeys');
const ENDING = '.journey.ts';

/** The files whose walks go in every language: they take theirs from `support/language.ts`. */
const walks = readdirSync(join(root, folder))
  .filter((file) => file.endsWith(ENDING))
  .filter((file) => readFileSync(join(root, folder, file), 'utf8').includes('support/language.ts'))
  .map((file) => file.slice(0, -ENDING.length));

function fail(line: string): never {
  process.stderr.write(`${line}\n${HELP}`);
  process.exit(1);
}

/** Whether all walks of the files went well. */
function walk(names: readonly string[], lang: string | undefined): Promise<boolean> {
  const files = names.map((name) => `${folder}/${name}${ENDING}`);
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'journeys', ...files],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...(lang !== undefined && { WALK_LANGUAGE: lang }) },
    },
  );
  return new Promise((done) => child.on('close', (status) => done(status === 0)));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const unknown = positionals.find((name) => !walks.includes(name));
if (unknown !== undefined)
  fail(`There is no walk ${unknown} that goes in every language: ${walks.join(', ')}.`);
if (values.language !== undefined && !isShippedLanguage(values.language))
  fail(`The site does not speak ${values.language}.`);

process.env['CHROMIUM_PATH'] = findChromium();
ensureBuilt(process.execPath);
const isWell = await walk(positionals.length > 0 ? positionals : walks, values.language);
process.stdout.write(isWell ? '\nall walks went well\n' : '\nwalks failed\n');
process.exitCode = isWell ? 0 : 1;
