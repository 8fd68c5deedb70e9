// `npm run walks`: what people do, in Chromium over the running product, in the language named or in all of them one after another.

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isShippedLanguage, SHIPPED_LANGUAGES } from '@overround/phrases';
import { findChromium } from './chromium.ts';
import { root } from './run-command.ts';
import { ensureBuilt } from './runtime.mjs';

const HELP = `npm run walks -- [--all-languages | --language CODE] [NAME…]
  --all-languages   in ${SHIPPED_LANGUAGES.join(', ')}, one after another
  --language CODE   in one of them; without either, each walk goes in its usual language
  NAME              of a file in apps/web/journeys (\`entry\`); without any, all that go in any language
`;
const folder = join('apps', 'web', 'journeys');
const ENDING = '.journey.ts';

/** The files whose walks go in any language: they take theirs from `support/language.ts`. */
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
    'all-languages': { type: 'boolean' },
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
  fail(`There is no walk ${unknown} that goes in any language: ${walks.join(', ')}.`);
if (values.language !== undefined && !isShippedLanguage(values.language))
  fail(`The site does not speak ${values.language}.`);

process.env['CHROMIUM_PATH'] = findChromium();
ensureBuilt(process.execPath);
const languages = values['all-languages'] ? SHIPPED_LANGUAGES : [values.language];
const failed: string[] = [];
for (const lang of languages)
  if (!(await walk(positionals.length > 0 ? positionals : walks, lang))) failed.push(lang ?? 'usual');
process.stdout.write(failed.length > 0 ? `\nfailed in: ${failed.join(', ')}\n` : '\nall walks went well\n');
process.exitCode = failed.length > 0 ? 1 : 0;
