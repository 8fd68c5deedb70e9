import { randomBytes } from 'node:crypto';
import { type Operator, openOperator } from '@overround/operator';
import { systemClock } from '@overround/kernel';
import type { Database } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import { type InternalAnswers, knowing, routeOf } from './http/internal-answers.ts';
import type { Modules } from './modules.ts';
import type { ServerOptions } from './options.ts';
import { secretBoxOf } from './settings.ts';

/** The back office on top of all other rooms. */
export const openBackOffice = ({
  options,
  db,
  modules,
}: {
  readonly options: Pick<ServerOptions, 'dataDir'>;
  readonly db: Database;
  readonly modules: Modules;
}): Operator =>
  openOperator({
    db,
    clock: systemClock,
    randomBytes,
    directory: modules.site.directory,
    secretBox: secretBoxOf(options.dataDir, process.env['SECRETS_KEY']),
    hasher: modules.identity.hasher,
    bets: () => modules.betting.desk,
    risk: () => modules.betting.risk,
    wallet: modules.wallet,
    line: () => modules.catalog.desk,
    book: () => modules.catalog.book,
  });

const EMAIL = 'operator@overround.example';
const PASSWORD = 'play-the-other-side-2026';

/** Where whoever sits at this machine reads the code of the demo operator: at the internal port. */
export const DEMO_CODE_PATH = '/demo/operator-code';

/**
 * An operator with all rights over all brands, made once, whose password everybody can read here: never in production, where
 * `npm run operator:add` makes one, and never beside a brand that takes real money. The authenticator app is the installation itself,
 * which tells the code at its internal port only.
 */
export async function seedDemoOperator(
  operator: Pick<Operator, 'addStaff'>,
  directory: Pick<SiteDirectory, 'brands'>,
): Promise<{ readonly email: string; readonly password: string } | undefined> {
  const brands = directory.brands();
  if (brands.length === 0 || brands.some(({ isDemo }) => !isDemo)) return undefined;
  await operator.addStaff({
    email: EMAIL,
    name: 'Demo operator',
    password: PASSWORD,
    rights: ['trader', 'risk', 'support', 'identity', 'payments', 'admin'],
    brandIds: brands.map(({ brandId }) => brandId),
    by: 'demo',
    factor: 'here',
  });
  return { email: EMAIL, password: PASSWORD };
}

const STEP_SECONDS = 30;
const DEMO_CODE = `GET ${DEMO_CODE_PATH}`;

/** `GET /demo/operator-code`: what the app of the demo operator shows now, and for how many more seconds; only where there is a demo operator. */
export const demoCodeAnswers = (
  operator: Pick<Operator, 'codeNow'>,
  demo: { readonly email: string },
): InternalAnswers =>
  knowing([DEMO_CODE], async (ask) => {
    if (routeOf(ask) !== DEMO_CODE) return undefined;
    const code = await operator.codeNow(demo.email);
    if (code === undefined) return { status: 404, body: { refused: 'not_found' } };
    const seconds = Math.floor(systemClock.now() / 1000) % STEP_SECONDS;
    return { status: 200, body: { code, secondsLeft: STEP_SECONDS - seconds } };
  });
