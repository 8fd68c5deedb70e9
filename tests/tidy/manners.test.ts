import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/run-command.ts';

// The manners nobody should have to remember, each with its reason in the name of the test.

/** Folders that are made, never written by hand. */
const MADE = /^(?:\.git|\.data|\.cache|\.runtime|node_modules|.*\/node_modules|.*\/dist)$/;

/** What belongs to the tree: by git, or by walking it where there are sources and no git. */
function filesOfTree(): string[] {
  const asked = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return asked.status === 0 ? asked.stdout.split('\n').filter((path) => path !== '') : walked('');
}

const walked = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (MADE.test(path)) return [];
    return entry.isDirectory() ? walked(path) : [path];
  });

const tracked = filesOfTree();
const sources = tracked.filter(
  (path) => /\.(ts|tsx|mjs|sql|css)$/.test(path) && !/\.gen\.ts$|^db\/schema\.sql$|^tests\/tidy\//.test(path),
);
const textOf = (path: string): string => {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return ''; // Deleted but still in the index.
  }
};
const where = (paths: readonly string[], pattern: RegExp): string[] =>
  paths.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );

describe('the tree', () => {
  it('is seen whole, with git and without', () => {
    expect(sources.length).toBeGreaterThan(1000);
    const bySteps = new Set(walked(''));
    expect(sources.filter((path) => !bySteps.has(path) && textOf(path) !== '')).toEqual([]);
  });
  it('has no source file so long that two subjects must live in it (500 lines; flat data and texts may be longer)', () => {
    const flat = /\/(texts|groups|en|ru|ar|tables|seed|names)\/|phrases|\.sql$|\.css$/;
    const long = sources.filter((path) => !flat.test(path) && textOf(path).split('\n').length > 500);
    expect(long).toEqual([]);
  });
  it('keeps no leftover marks: a TODO names its issue', () => {
    expect(where(sources, /\b(FIXME|XXX|HACK)\b|\bTODO(?!\(#\d+\))/)).toEqual([]);
  });
  it('names no path of a machine and no registry', () => {
    const all = tracked.filter(
      (path) => /\.(ts|tsx|mjs|cjs|json|md|sql|yml|txt)$/.test(path) && !path.startsWith('tests/tidy/'),
    );
    expect(where(all, /\/(work|home|root|farm)\/[a-z]|registry\.npmjs|"resolved": "http/)).toEqual([]);
  });
  it('draws chance only from rng or the operating system', () => {
    const code = sources.filter(
      (path) => !path.includes('.test.') && /^(packages|modules|providers|apps\/server)\//.test(path),
    );
    expect(where(code, /Math\.random\(/)).toEqual([]);
  });
  it('judges no clock in a test: figures of time are for the bench, and for people', () => {
    const tests = tracked.filter(
      (path) => /\.(test|journey)\.tsx?$/.test(path) && !path.startsWith('tests/tidy/'),
    );
    const judged =
      /expect\((?:performance|Date)\.now\(\) *-|expect\([^)]*\b(?:took|elapsed|elapsedMs|durationMs|msToReady)\b/;
    expect(where(tests, judged)).toEqual([]);
  });
  it('never makes money or odds from floats', () => {
    const code = sources.filter(
      (path) => !path.includes('.test.') && /^modules\/(wallet|payments|betting)\//.test(path),
    );
    expect(where(code, /parseFloat\(|\.toFixed\(|\* 100\b/)).toEqual([]);
  });
  it('gives every package, module, provider and app a README of its own', () => {
    const packages = tracked.filter((path) =>
      /^(packages|modules|providers|apps)\/[^/]+\/package\.json$/.test(path),
    );
    const missing = packages
      .map((path) => path.replace('package.json', 'README.md'))
      .filter((path) => !tracked.includes(path));
    expect(missing).toEqual([]);
  });
  it('names every package, module, provider and app in docs/map.md', () => {
    const map = textOf('docs/map.md');
    const folders = tracked
      .filter((path) => /^(packages|modules|providers|apps)\/[^/]+\/package\.json$/.test(path))
      .map((path) => path.replace('/package.json', ''));
    expect(folders.filter((folder) => !map.includes(`\`${folder}\``))).toEqual([]);
  });
  it('names the columns it reads (select * only of a function, whose columns are its own)', () => {
    const stores = sources.filter(
      (path) => /\/(store|reads)\/[^/]+\.ts$/.test(path) && !path.includes('.test.'),
    );
    expect(where(stores, /select \* from (?!\w+\.\w+\(|unnest\()/i)).toEqual([]);
  });
});
