import { defineConfig } from 'vitest/config';

/** For what happens soon: a busy machine needs time, and a hang still ends. */
const WAITS = { timeout: 15_000 };
/** The same for what has no setting of its own. */
const PATIENCE = [new URL('packages/testkit/src/patience.ts', import.meta.url).pathname];
/** Which examples properties draw. */
const PROPERTIES = new URL('packages/testkit/src/properties-setup.ts', import.meta.url).pathname;
/** What is asked, made and missed hundreds of times a test of a screen. */
const QUICK_SCREENS = ['computed-style', 'quick-failures', 'quick-elements'].map(
  (name) => new URL(`packages/ui/src/testing/${name}.ts`, import.meta.url).pathname,
);

/** Node reads our sources as the product does: nothing is transformed first, and calls between modules are as fast as there. */
const AS_NODE_READS = { viteModuleRunner: false, nodeLoader: false };

// One run, six storeys. A test's name says which: `*.db.test.ts` needs PostgreSQL, `*.journey.ts` a running product and mostly
// a browser, `*.test.tsx` a document, `tests/faults` kills products; all others are pure, those of pages beside what Vite makes of them.
export default defineConfig({
  test: {
    // One core is left to the database and the browser by default; two workers keep two cores busy.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          // Pure tests have nothing to keep apart: files share their workers, and modules are loaded once.
          isolate: false,
          experimental: AS_NODE_READS,
          // Properties run hundreds of random matches; a busy machine needs time, and a hang still ends.
          testTimeout: 60_000,
          expect: { poll: WAITS },
          setupFiles: [...PATIENCE, PROPERTIES],
          include: [
            '{packages,modules,providers,apps}/*/src/**/*.test.ts',
            'packages/tooling/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/tidy/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', 'apps/{web,backoffice}/**', '**/node_modules/**'],
        },
      },
      {
        test: {
          // Rules of pages, beside components: those Node cannot read.
          name: 'site',
          isolate: false,
          testTimeout: 60_000,
          expect: { poll: WAITS },
          setupFiles: [...PATIENCE, PROPERTIES],
          include: ['apps/{web,backoffice}/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'database',
          // Each file has a database of its own; what it loads is loaded once for all.
          isolate: false,
          experimental: AS_NODE_READS,
          include: [
            '{packages,modules,providers,apps}/*/src/**/*.db.test.ts',
            'tests/{simulation,concurrency,faults,conformance,access}/**/*.db.test.ts',
            'scripts/**/*.db.test.ts',
          ],
          globalSetup: ['packages/testkit/src/postgres-global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: WAITS },
          setupFiles: [...PATIENCE, PROPERTIES],
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'screens',
          // Drawing makes much and keeps little: room for the young saves a tenth of the work.
          execArgv: ['--max-semi-space-size=64'],
          isolate: false,
          include: ['apps/{web,backoffice}/src/**/*.test.tsx', 'packages/ui/src/**/*.test.tsx'],
          environment: 'jsdom',
          // Said again, as a configuration of its own inherits nothing; without it these wait for all others, one by one.
          maxWorkers: 2,
          testTimeout: 60_000,
          expect: { poll: WAITS },
          setupFiles: [...PATIENCE, ...QUICK_SCREENS],
        },
      },
      {
        test: {
          // Two walks at a time: most of a walk is waiting for the other side.
          name: 'journeys',
          // Files share their worker, and with it the browser: opening one costs as much as a short walk.
          isolate: false,
          experimental: AS_NODE_READS,
          include: ['apps/web/journeys/**/*.journey.ts', 'tests/{fuzz,readme}/**/*.journey.ts'],
          globalSetup: ['packages/testkit/src/product-global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          // Products of their own that are killed, each with its own database, ports and folders: two at a time, as much of each is
          // waiting, and nothing else beside them.
          name: 'faults',
          experimental: AS_NODE_READS,
          include: ['tests/faults/**/*.journey.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
