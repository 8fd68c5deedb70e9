import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LOGGED_FIELDS } from '../../packages/platform/src/log/logged-fields.ts';
import { root } from '../../scripts/run-command.ts';

// What this sees: the names written in the object that a call of the log is given. It does not see objects made elsewhere
// (`log.warn(about)`), what is spread into one (`...facts`), names that are computed (`[name]`) and what values hold: there the
// log itself withholds what is not on the list.

const SOURCES = '{apps,modules,packages,providers}/*/src/**/*.{ts,tsx}';
const CALL = /\blog\??\.(?:trace|debug|info|warn|error|fatal)\(\s*\{/g;
const CHILD = /\blog\??\.child\(/;

/** The text of an object whose bracket opens before `from`, without what stands in inner brackets and quotes. */
function outerText(source: string, from: number): string {
  let [depth, outer] = [1, ''];
  const rest = source.slice(from).replaceAll(/'[^'\n]*'|`[^`]*`/g, "''");
  for (const sign of rest) {
    if ('([{'.includes(sign)) depth += 1;
    if (depth === 1 && sign !== '}') outer += sign;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth === 0) return outer;
  }
  return outer;
}

const namesIn = (source: string): string[] =>
  [...source.matchAll(CALL)].flatMap((call) =>
    outerText(source, call.index + call[0].length)
      .split(',')
      .map((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1])
      .filter((name) => name !== undefined),
  );

const sources = globSync(SOURCES, { cwd: root })
  .filter((file) => !/\.test\.tsx?$|node_modules/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

it('reads the names of a call', () => {
  expect(namesIn("log.warn({ a, b: f({ c: 1 }, d), ...e, [f]: 1, g: `h: ${x}, y` }, 'i: j')")).toEqual([
    'a',
    'b',
    'g',
  ]);
});

it('names every field that a source logs on the list of the log', () => {
  const named = sources.flatMap(({ file, text }) => namesIn(text).map((name) => ({ file, name })));
  expect(named.filter(({ name }) => !LOGGED_FIELDS.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(80);
});

it('has no log with bound fields: they pass by the list', () => {
  expect(sources.filter(({ text }) => CHILD.test(text)).map(({ file }) => file)).toEqual([]);
});
