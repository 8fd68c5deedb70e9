// What the pages about cookies and personal data say is compared with what the product does.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PERSONAL_DATA, STORED_THINGS } from '@overround/content';
import { describe, expect, it } from 'vitest';
import { COMFORT_KEYS } from '../../apps/web/src/state/comfort-keys.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Whatever touches a store of the browser. */
const STORES =
  /guardedStore\(|useBrowserStore\(|cookieStore\(|\blocalStorage\b|\bsessionStorage\b|document\.cookie|setCookie\(|caches\.open|\b(?:keep|kept)\((?:store|local|session)/;
/** Tools and those that only pass a store on, or take a name that another file declares. */
const PASS_ON: ReadonlySet<string> = new Set([
  'apps/web/src/shared/cookie-store.ts',
  'apps/web/src/shared/browser-store.ts',
  'apps/web/src/state/use-browser-store.ts',
  'apps/web/src/app/browser-services.ts',
  'apps/backoffice/src/entry.tsx',
  'apps/web/src/app/AppBars.tsx',
  'apps/web/src/features/account/PinLock.tsx',
  'apps/web/src/features/account/PinPanel.tsx',
  'apps/web/src/features/account/use-office-lock.ts',
  'apps/web/src/features/bets/OpenBets.tsx',
  'apps/web/src/features/bets/BetsView.tsx',
  'apps/web/src/features/bets/KeptOpenBets.tsx',
  'apps/web/src/features/cookies/use-cookie-choice.ts',
  'apps/web/src/features/cashier/use-start-payment.ts',
  'apps/web/src/state/use-arrangement-sync.ts',
  'modules/identity/src/routes/sign-in.route.ts',
  'modules/operator/src/routes/staff.route.ts',
  'modules/site/src/routes/site.route.ts',
  'packages/platform/src/http/context.ts',
  'packages/platform/src/http/serve.ts',
]);
/** A constant or a template that names what is stored. */
const NAMED =
  /const (?:[A-Z_]*KEY|NAME|KEPT|TICKET|[A-Z_]+_COOKIE) = '([A-Za-z0-9_.-]+)'|=> `([a-z-]+)\.\$\{direction\}`/g;
/** Names in those files that are of something else. */
const NOT_STORED: ReadonlySet<string> = new Set(['lng']);

const sources = [
  'apps/web/src/**/*.{ts,tsx}',
  'apps/web/public/*.js',
  'apps/backoffice/src/**/*.{ts,tsx}',
  'packages/*/src/**/*.{ts,tsx}',
  'modules/*/src/**/*.ts',
].flatMap((pattern) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.|testing|journeys|stored-things/.test(file)),
);

describe('what is kept in browsers', () => {
  const declared = new Map(
    STORED_THINGS.flatMap(({ keys, file }) => keys.map((key) => [key, file] as const)),
  );
  const files = new Set(STORED_THINGS.map(({ file }) => file));

  it('is declared with the file that keeps it', () => {
    const wrong = [...declared].filter(([key, file]) => !read(file).includes(key));
    expect(wrong).toEqual([]);
  });

  it('is declared for every file that touches a store of the browser', () => {
    const unknown = sources.filter(
      (file) => !files.has(file) && !PASS_ON.has(file) && STORES.test(read(file)),
    );
    expect(unknown).toEqual([]);
    const gone = [...PASS_ON].filter((file) => !sources.includes(file) || !STORES.test(read(file)));
    expect(gone).toEqual([]);
  });

  it('has no name in those files that the page does not tell', () => {
    const names = [...files].flatMap((file) =>
      [...read(file).matchAll(NAMED)].map(([, constant, template]) => constant ?? template ?? ''),
    );
    const untold = names.filter((name) => !declared.has(name) && !NOT_STORED.has(name));
    expect(untold).toEqual([]);
    expect(names.length).toBeGreaterThan(25);
  });

  it('is comfort exactly where the choice about cookies is obeyed', () => {
    const comfort = STORED_THINGS.filter(({ level, where }) => level === 1 && where === 'local');
    expect(comfort.flatMap(({ keys }) => keys).toSorted()).toEqual([...COMFORT_KEYS].toSorted());
    expect(STORED_THINGS.filter(({ level }) => level === 2)).toEqual([]);
  });
});

describe('what the database keeps of persons', () => {
  /** Tables with rows of one person, as the schema stands. */
  const tables = read('db/schema.sql')
    .split(/\n\n/)
    .filter((block) => /^table /m.test(block) && /^ {2}(?:person_id|account_id) /m.test(block))
    .map((block) => /^table (\S+)/m.exec(block)?.[1] ?? '');
  const named = PERSONAL_DATA.flatMap((one) => one.tables);

  it('is told, every table of it in one place', () => {
    expect(tables.length).toBeGreaterThan(50);
    const untold = tables.filter(
      (table) => !named.includes(table) && !named.includes(`${table.split('.')[0] ?? ''}.*`),
    );
    expect(untold).toEqual([]);
    expect(named.length).toBe(new Set(named).size);
  });

  it('names no table that is gone', () => {
    const whole = read('db/schema.sql');
    expect(named.filter((name) => !name.endsWith('.*') && !whole.includes(`\ntable ${name}\n`))).toEqual([]);
  });
});
