import { parseArgs } from 'node:util';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';

export const ROLES = ['edge', 'feed', 'settle', 'jobs'] as const;
export type Role = (typeof ROLES)[number];

export interface ServerOptions {
  readonly port: number;
  readonly databaseUrl?: string;
  readonly natsUrl?: string;
  readonly dataDir: string;
  readonly roles: readonly Role[];
  readonly logLevel: string;
  readonly isProduction: boolean;
  /** Payment sandbox and outbox of unsent mails: always outside production, in production when it is asked for. */
  readonly hasSandboxes: boolean;
  /** Seasons or timelines to replay instead of nothing but the simulated world. */
  readonly replayFiles: readonly string[];
  /** How many times faster than real time the replay runs. */
  readonly speed: number;
  /** Column family of bookmaker odds in replayed seasons. */
  readonly oddsFamily: string;
  readonly hasSimulator: boolean;
  /** What the simulated world plays; all of it when nothing is said. */
  readonly simulated: SimulatedPart;
  /** Forget the embedded database and begin anew. */
  readonly isFresh: boolean;
  readonly trustedProxies: readonly string[];
  /** Lower case: by it a proxy of ours tells the country of a visitor. */
  readonly geoCountryHeader?: string;
  /** A MaxMind DB file with the countries of addresses. */
  readonly geoDatabase?: string;
}

/** A part of the simulated world, for a smaller machine. The rest of it stays as it would be. */
export interface SimulatedPart {
  readonly sportIds?: readonly number[];
  /** How far ahead matches are listed. */
  readonly daysAhead?: number;
}

export type OptionsRefusal = Refusal<'option_unknown' | 'option_invalid', { message: string }>;

export const HELP = `npm start -- [options]

  --replay FILE…   replay real seasons (football-data CSV) or timelines (JSON lines) on an accelerated clock
  --speed N        how many times faster than real time the replay runs (default 600)
  --odds FAMILY    bookmaker column family of replayed seasons: B365, Avg, AvgC, PS … (default Avg)
  --no-simulator   no simulated world
  --fresh          forget the embedded database and begin anew
  --help           this text

Environment
  PORT             where the site listens (8080)
  DATABASE_URL     a PostgreSQL 18 of your own instead of the embedded one
  DATA_DIR         where the embedded database and the outbox live (.data)
  NATS_URL         a bus between several processes (else by the database they share)
  ROLES            edge, feed, settle, jobs; comma separated (all)
  LOG_LEVEL        fatal, error, warn, info, debug, trace (warn)
  TRUSTED_PROXIES  addresses of your own proxies, comma separated
  GEO_COUNTRY_HEADER  header by which one of them tells the country of a visitor, e.g. cf-ipcountry
  RATES_FILE       what currencies are worth: the daily file of the European Central Bank, read again every ten minutes; without it sandboxes play a bank
  COIN_RATES       what coins are worth, and currencies that file lacks: coingecko, coingecko:demo:KEY or coingecko:pro:KEY (none)
  GEO_DATABASE     a MaxMind DB (.mmdb) file with the countries of addresses; what the header does not tell is looked up there
  INTERNAL_PORT    loopback port of /healthz, /readyz, /metrics, /risk, /results, /feeds and /margins (a free one)
  SIMULATED_SPORTS  sports that the simulated world plays, by their ids, comma separated (all)
  SIMULATED_DAYS   how many days ahead it lists matches, 1 to 7 (7)
  FEED_PUSH_SECRETS  producer:secret,… that may push feed messages
  FEED_PUSH_ALIVE  producers among them that say alive themselves, comma separated
  MERGED_FEEDS     feed=producer:line,producer:live (or both): producers of the same matches that are taken as one
  MARGINS          margins of the house as JSON: method, margins by sport {line, live}, otherwise
  PUBLIC_READS_PER_SECOND  public reads one address may make a second (50)
  RATE_LIMIT_FACTOR  multiplies the other limits, for load tests (1)
  PERSON_KEY_WRAPS id:key,… that wrap the keys of persons, the one in use first (else one that follows from SECRETS_KEY)
  SECRETS_KEY      32 characters or more; seals keys in the database, the same for every process (else drawn into DATA_DIR)
  RATE_LIMITS      other limits than the usual, e.g. login=5/60,bet=10/1: so many per so many seconds
  CAPTCHA          acts that ask suspicious visitors for a captcha: disabled, or of sign_in,password_reset,registration,code, each with
                   =hunt|puzzle|custom|hcaptcha|google|disabled and brand: in front as needed (all but registration, hunt)
  CAPTCHA_KEYS     of captchas that others host: hcaptcha=siteKey:secret,google=siteKey:secret (google_alternate: from recaptcha.net)
  SOCIAL_CLIENTS   accounts of other services to sign in by, as JSON: brand, provider, clientId and clientSecret; xframe: secrets of partners
  EID_SERVICES     Smart-ID and Mobile-ID instead of the sandbox: smart_id=uuid:name,mobile_id=uuid:name (providers/eid)
  EID_AUTHORITIES  a PEM file with the certificates of the authorities whose word counts for EID_SERVICES
  FILES_HOST       the host that files of people leave from, apart from every site: files.example,brand=files.brand.example (files.localhost; production needs it)
  FILE_SCANNER     host:port of a clamd that looks at every file that is handed in; what it cannot look at is not kept (none)
  SMS_GATEWAY      a gateway for text messages instead of the sandbox: region:servicePlanId:apiToken:reportSecret (providers/sms-http)
  PAYMENT_SERVICES a file with real payment services as JSON: kind (stripe, trustly, btcpay, nowpayments, voucher, cash), providerId and keys of each
  TOKEN_KEY_DAYS   a new key for service tokens after so many days (30)
  NODE_ENV         production switches sandboxes, ?brand= and demo accounts off
  ALLOW_SANDBOXES  yes keeps the payment sandbox and the outbox page in production, e.g. on a demo site
`;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const SPEED_MAX = 100_000;
const SIMULATED_DAYS_MAX = 7;

/** Reads arguments and environment. A refusal carries the one line to print. */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Outcome<ServerOptions | 'help', OptionsRefusal> {
  const invalid = (message: string) => refuse('option_invalid', { message });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return refuse('option_unknown', { message: error instanceof Error ? error.message : 'unknown option' });
  }
  const { values, positionals } = parsed;
  if (values.help) return accept('help');
  const replayFiles = [...(values.replay ?? []), ...positionals];
  if (positionals.length > 0 && !values.replay) return invalid(`unexpected argument ${positionals[0]}`);

  const port = Number(env['PORT'] ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return invalid(`PORT ${env['PORT']} is not a port`);
  const isProduction = env['NODE_ENV'] === 'production';
  const allowed = env['ALLOW_SANDBOXES'] ?? '';
  if (!['', 'yes', 'no'].includes(allowed))
    return invalid(`ALLOW_SANDBOXES ${allowed} is neither yes nor no`);
  const speed = Number(values.speed ?? 600);
  if (!(speed > 0 && speed <= SPEED_MAX))
    return invalid(`--speed ${values.speed} is not a number between 0 and ${SPEED_MAX}`);
  const logLevel = env['LOG_LEVEL'] ?? 'warn';
  if (!LOG_LEVELS.includes(logLevel))
    return invalid(`LOG_LEVEL ${logLevel} is none of ${LOG_LEVELS.join(', ')}`);
  const roles = listOf(env['ROLES']);
  const unknownRole = roles.find((role) => !isRole(role));
  if (unknownRole !== undefined) return invalid(`ROLES ${unknownRole} is none of ${ROLES.join(', ')}`);

  const trustedProxies = listOf(env['TRUSTED_PROXIES']);
  const geoCountryHeader = env['GEO_COUNTRY_HEADER']?.trim().toLowerCase() ?? '';
  if (!/^[a-z0-9-]*$/.test(geoCountryHeader))
    return invalid(`GEO_COUNTRY_HEADER ${geoCountryHeader} is not the name of a header`);
  if (geoCountryHeader !== '' && trustedProxies.length === 0)
    return invalid('GEO_COUNTRY_HEADER is believed of TRUSTED_PROXIES only: name them');
  const simulated = simulatedPart(env);
  if (simulated === undefined)
    return invalid('SIMULATED_SPORTS takes ids of sports, SIMULATED_DAYS a whole number from 1 to 7');

  return accept({
    port,
    ...(env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : {}),
    ...(env['NATS_URL'] ? { natsUrl: env['NATS_URL'] } : {}),
    dataDir: env['DATA_DIR'] ?? '.data',
    roles: roles.length > 0 && !roles.includes('all') ? roles.filter(isRole) : ROLES,
    logLevel,
    isProduction,
    hasSandboxes: !isProduction || allowed === 'yes',
    replayFiles,
    speed,
    oddsFamily: values.odds ?? 'Avg',
    hasSimulator: !values['no-simulator'],
    simulated,
    isFresh: values.fresh ?? false,
    trustedProxies,
    ...(geoCountryHeader === '' ? {} : { geoCountryHeader }),
    ...(env['GEO_DATABASE'] ? { geoDatabase: env['GEO_DATABASE'] } : {}),
  });
}

/** `undefined` when it cannot be read. */
function simulatedPart(env: Readonly<Record<string, string | undefined>>): SimulatedPart | undefined {
  const sportIds = listOf(env['SIMULATED_SPORTS']).map(Number);
  const daysAhead = Number(env['SIMULATED_DAYS'] ?? SIMULATED_DAYS_MAX);
  const isRead =
    sportIds.every((id) => Number.isInteger(id) && id > 0) &&
    Number.isInteger(daysAhead) &&
    daysAhead >= 1 &&
    daysAhead <= SIMULATED_DAYS_MAX;
  return isRead ? { daysAhead, ...(sportIds.length > 0 && { sportIds }) } : undefined;
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      replay: { type: 'string', multiple: true },
      speed: { type: 'string' },
      odds: { type: 'string' },
      'no-simulator': { type: 'boolean' },
      fresh: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
const isRole = (role: string): role is Role => role === 'all' || ROLES.some((known) => known === role);
