// What a site decides differently from the rules it stands on. The version of its rules says all of it, so that whoever reads the
// version of a bet knows them for ever, without a table: `2026-11-22;forecast=void;moved=stands;postponed.44=same_day`.

import { CURRENT_RULES, RULE_SETS } from './current.ts';
import { FORECAST_NON_RUNNER, type RuleSet } from './rule-set.ts';
import { WAIT_CAUSES, WAIT_HOURS, type Wait, type WaitCause, type WaitRow } from './waits.ts';

export interface RuleTerms {
  readonly waits: Readonly<Partial<WaitRow>>;
  /** By the number of the sport. */
  readonly waitsBySport: Readonly<Record<string, Readonly<Partial<WaitRow>>>>;
  readonly forecastNonRunner?: RuleSet['forecastNonRunner'];
}

const baseOf = (version: string): RuleSet | undefined => RULE_SETS.find((rules) => rules.version === version);

/** The version of the rules of a site; what it says as its base does is left out. A base nobody knows stays as it is. */
export function versionUnder(base: string, { waits, waitsBySport, forecastNonRunner }: RuleTerms): string {
  const rules = baseOf(base);
  if (!rules) return base;
  const words = [
    ...(forecastNonRunner === undefined || forecastNonRunner === rules.forecastNonRunner
      ? []
      : [`forecast=${forecastNonRunner}`]),
    ...WAIT_CAUSES.flatMap((cause) => {
      const wait = waits[cause];
      return wait === undefined || wait === rules.waits[cause] ? [] : [`${cause}=${wait}`];
    }),
    ...Object.entries(waitsBySport).flatMap(([sportId, row]) =>
      WAIT_CAUSES.flatMap((cause) => (row[cause] === undefined ? [] : [`${cause}.${sportId}=${row[cause]}`])),
    ),
  ];
  return [base, ...words.toSorted()].join(';');
}

const found = new Map<string, RuleSet | undefined>();
const FOUND_MAX = 1000;

/** The rules that a version names; `undefined` for a version that never was. */
export function findRuleSet(version: string): RuleSet | undefined {
  if (version === CURRENT_RULES.version) return CURRENT_RULES;
  if (found.has(version)) return found.get(version);
  const rules = readVersion(version);
  if (found.size >= FOUND_MAX) found.clear();
  found.set(version, rules);
  return rules;
}

const TERM = /^(?<name>[a-z]+)(?:\.(?<sport>\d{1,6}))?=(?<value>[a-z0-9_]{1,30})$/;

function readVersion(version: string): RuleSet | undefined {
  const [base = '', ...words] = version.split(';');
  const rules = baseOf(base);
  if (!rules || words.length === 0) return rules;
  let read: RuleSet | undefined = { ...rules, version };
  for (const word of words) {
    const { name, sport, value } = TERM.exec(word)?.groups ?? {};
    read = read && name && value ? withTerm(read, name, value, sport) : undefined;
  }
  return read;
}

function withTerm(rules: RuleSet, name: string, value: string, sport?: string): RuleSet | undefined {
  if (name === 'forecast') {
    const forecastNonRunner = FORECAST_NON_RUNNER.find((one) => one === value);
    return forecastNonRunner && { ...rules, forecastNonRunner };
  }
  const cause = WAIT_CAUSES.find((one) => one === name);
  const wait = cause && waitOfText(value, cause);
  if (cause === undefined || wait === undefined) return undefined;
  if (sport === undefined) return { ...rules, waits: { ...rules.waits, [cause]: wait } };
  const row = { ...rules.waitsBySport[Number(sport)], [cause]: wait };
  return { ...rules, waitsBySport: { ...rules.waitsBySport, [sport]: row } };
}

/** Only a match whose new start is known may be waited for without an end. */
function waitOfText(value: string, cause: WaitCause): Wait | undefined {
  if (value === 'same_day') return value;
  if (value === 'stands') return cause === 'moved' ? value : undefined;
  return WAIT_HOURS.find((hours) => String(hours) === value);
}
