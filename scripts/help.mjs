// `npm run help`: every command with a sentence. A test compares the list with package.json.

export const COMMANDS = {
  start: 'Prepares everything and runs the whole product; `npm start -- --help` lists its options.',
  dev: 'Runs the product and restarts or rebuilds what you edit.',
  test: 'Checks, tests and browser journeys on a database of its own; ends with "N passed, N failed".',
  walks:
    'What people do in Chromium, in every language; npm run walks -- --language ru entry (`--help` for more).',
  check: 'Types, lint, format, boundaries and unused code; under a minute.',
  bench: 'Measures speed and accuracy as ratios; `npm run bench -- accuracy` runs one chapter.',
  verify: 'Checks every promise about money and bets on a live database.',
  'verify:bet': 'Settles a bet again from the file its player downloaded: npm run verify:bet -- FILE',
  'verify:round': 'Plays a round of an own game again from its seeds: npm run verify:round -- FILE',
  backtest: 'Bets flat stakes on real seasons through the real flows; see README.',
  simulate:
    'Money and bets at random, a million operations in slices that go on where they stopped: npm run simulate -- --help',
  nightly:
    'What each night runs: the whole simulation, known holes of packages, the bench; logs in .cache/nightly. `.ci/nightly` is for schedulers.',
  schema: 'Writes db/schema.sql from the migrations.',
  coverage: 'Writes docs/coverage.md from the inventory of the specifications and the states.',
  screenshots: 'Starts the product and takes the pictures of the README into docs/screenshots.',
  help: 'Prints this list.',
  'operator:add':
    'Makes a member of staff: STAFF_PASSWORD=… npm run operator:add -- EMAIL NAME RIGHTS [BRANDS]',
  'operator:reset':
    'Lets staff who lost their authenticator app set up a new one: npm run operator:reset -- EMAIL',
  'erased:list': 'Writes who was erased, to be kept beside the backups: npm run erased:list -- FILE',
  'erased:apply': 'Erases them again after a backup was put back: npm run erased:apply -- FILE',
  'new:module': 'Lays out a module with a first failing test: npm run new:module -- NAME',
  'new:feature': 'Lays out a feature of the site: npm run new:feature -- NAME',
  'new:provider': 'Lays out a provider: npm run new:provider -- KIND-NAME',
  'new:migration': 'Adds a migration: npm run new:migration -- MODULE WHAT',
};

if (process.argv[1]?.endsWith('help.mjs')) {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  for (const [name, sentence] of Object.entries(COMMANDS)) {
    process.stdout.write(
      `npm ${name === 'start' || name === 'test' ? '' : 'run '}${name.padEnd(width + 4)}${sentence}\n`,
    );
  }
}
