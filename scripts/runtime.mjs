// Boots on any Node >= 20 without dependencies: finds or fetches Node 24, installs the packages, runs everything else with it.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unlessDone } from './only-one.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const NODE_VERSION = '24.21.0';
const NODE_MAJOR = 24;
const ATTEMPTS_MAX = 3;

/** Prints one clear line and ends the process. */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Runs npm with this process's own npm when there is one; retried because a registry has bad moments. */
function npm(args, { cwd, env, what }) {
  const cli = process.env.npm_execpath;
  const [command, first] =
    cli?.endsWith('.js') || cli?.endsWith('.cjs') ? [process.execPath, [cli]] : ['npm', []];
  let last = '';
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const ran = spawnSync(command, [...first, ...args], { cwd, env, encoding: 'utf8', maxBuffer: 1 << 26 });
    if (ran.status === 0) return;
    last = `${ran.stderr ?? ''}${ran.error ?? ''}`;
  }
  const line = last.split('\n').find((text) => text.includes('error')) ?? last.split('\n')[0] ?? '';
  fail(`${what} failed after ${ATTEMPTS_MAX} attempts: ${line.trim()}`);
}

/** Path of a Node of the wanted major version; fetched from npm into `.runtime/` when the host's is older. */
export function ensureNode() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  const folder = join(root, '.runtime');
  const node = join(folder, 'node_modules', 'node', 'bin', 'node');
  const isThere = () =>
    existsSync(node) &&
    spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${NODE_VERSION}`;
  mkdirSync(folder, { recursive: true });
  unlessDone(
    join(folder, 'fetching'),
    isThere,
    () => {
      process.stderr.write(`Fetching Node ${NODE_VERSION} …\n`);
      writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
      const args = [
        'install',
        '--no-save',
        '--no-package-lock',
        '--no-audit',
        '--no-fund',
        `node@${NODE_VERSION}`,
      ];
      npm(args, { cwd: folder, env: process.env, what: `Fetching Node ${NODE_VERSION}` });
      if (!existsSync(node))
        fail(
          `Node ${NODE_VERSION} is not available for ${process.platform}-${process.arch}; install Node 24 yourself`,
        );
    },
    waitingFor(`Node ${NODE_VERSION} is being fetched`),
  );
  return node;
}

/** The environment in which `node` means the wanted version. */
export const environmentFor = (node) => ({
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
});

/** Installs the locked packages unless the lock file is the one installed last; one process at a time, the others wait for it. */
export function ensureInstalled(node) {
  const stamp = join(root, 'node_modules', '.overround-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  mkdirSync(join(root, '.runtime'), { recursive: true });
  unlessDone(
    join(root, '.runtime', 'installing'),
    isDone,
    () => {
      process.stderr.write('Installing packages …\n');
      npm(['ci', '--no-audit', '--no-fund'], {
        cwd: root,
        env: environmentFor(node),
        what: 'Installing packages',
      });
      writeFileSync(stamp, wanted);
    },
    waitingFor('packages are being installed'),
  );
}

const waitingFor = (what) => () => process.stderr.write(`Waiting: ${what} by another command …\n`);

/** Folders whose sources end up in what browsers load. */
const SITE_SOURCES = [
  'apps/web',
  'apps/backoffice',
  'packages/ui',
  'packages/phrases',
  'packages/client',
  'packages/contracts',
  'packages/embed',
  'packages/kernel',
  'packages/markets',
  'packages/sports',
];

function hashSources() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of SITE_SOURCES) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .filter((path) => !/[\\/](node_modules|dist|journeys)[\\/]/.test(path) && !/\.test\.tsx?$/.test(path))
      .sort();
    for (const path of files) hash.update(path.slice(root.length)).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Builds the site for browsers and for server rendering unless nothing changed since the last build; one process at a time, the others wait for it. */
export function ensureBuilt(node) {
  const stamp = join(root, 'apps', 'web', 'dist', '.overround-built');
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources();
  mkdirSync(join(root, '.runtime'), { recursive: true });
  unlessDone(
    join(root, '.runtime', 'building'),
    isDone,
    () => {
      const wanted = hashSources();
      process.stderr.write('Building the site …\n');
      const ran = spawnSync(node, [join(root, 'scripts', 'build-site.ts')], {
        cwd: root,
        env: environmentFor(node),
        encoding: 'utf8',
      });
      if (ran.status !== 0) fail(`Building the site failed:\n${ran.stdout ?? ''}${ran.stderr ?? ''}`);
      writeFileSync(stamp, wanted);
    },
    waitingFor('the site is being built'),
  );
}

/** Runs a script with the wanted Node until it ends; passes signals on and answers with its exit code. */
export function runScript(node, script, args, flags = []) {
  // What Node makes of our sources is kept: a later start spends half a second less on reading them.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...environmentFor(node) };
  const child = spawn(node, [...flags, script, ...args], { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  child.on('error', (error) => fail(`${script}: ${error.message}`));
}
