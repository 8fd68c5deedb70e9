// Whether rules about risk fit a payment (features-and-rules A8 113, thresholds of B13). Pure.

import {
  RISK_ACTIONS,
  RISK_BOUNDS,
  RISK_CONDITIONS,
  type RiskAction,
  type RiskArg,
  riskArgsOf,
  type RiskCode,
  type RiskCondition,
  type RiskRule,
  type RiskTerms,
} from '@overround/contracts/payments';
import { HOUR } from '@overround/kernel';
import {
  backOf,
  before,
  cameBefore,
  counted,
  declinedBefore,
  type RiskPayment,
  type RiskQuestion,
  worthOf,
} from './risk-facts.ts';

const PERCENT = 100n;
type Args = Readonly<Record<string, string>>;

const hoursOf = (args: Args): number => Number(args['hours']);
const distinct = (payments: readonly RiskPayment[]): bigint =>
  BigInt(new Set(payments.map(({ source }) => source)).size);

/** What cannot be reckoned fits: a rule never looks away because a rate is missing (P15). */
const compares = (value: bigint | undefined, { is }: Args, bound: string | undefined): boolean =>
  value === undefined || (is === 'below' ? value < BigInt(bound ?? 0) : value >= BigInt(bound ?? 0));

function sumOf(question: RiskQuestion, args: Args): bigint | undefined {
  const sum = (direction: 'deposit' | 'withdrawal') => worthOf(counted(question, direction, hoursOf(args)));
  if (args['of'] === 'deposits') return sum('deposit');
  const gone = sum('withdrawal');
  if (args['of'] === 'withdrawals') return gone;
  const came = sum('deposit');
  const back = backOf(counted(question, 'deposit', hoursOf(args)), question.asked.askedAt);
  return came === undefined || gone === undefined || back === undefined ? undefined : came - gone - back;
}

function isUnplayed(question: RiskQuestion, args: Args): boolean {
  const came = worthOf(counted(question, 'deposit', hoursOf(args)));
  if (came === 0n) return false;
  const staked = question.stakedMinor(hoursOf(args));
  if (came === undefined || staked === undefined) return true;
  return staked * PERCENT < came * BigInt(args['percent'] ?? 0);
}

/** Each condition's measure; its arguments were checked by `riskFault`. */
const FITS: Readonly<Record<RiskCode, (question: RiskQuestion, args: Args) => boolean>> = {
  amount: ({ asked }, args) => compares(asked.worthMinor, args, args['euro']),
  sum: (question, args) => compares(sumOf(question, args), args, args['euro']),
  count: (question, args) => {
    const direction = args['of'] === 'deposits' ? 'deposit' : 'withdrawal';
    return compares(BigInt(counted(question, direction, hoursOf(args)).length), args, args['count']);
  },
  sources: (question, args) =>
    compares(distinct([...before(question, hoursOf(args)), question.asked]), args, args['count']),
  new_source: (question) => !cameBefore(question).some(({ source }) => source === question.asked.source),
  first: (question) => !cameBefore(question).some(({ direction }) => direction === question.asked.direction),
  declined: (question, args) =>
    compares(BigInt(declinedBefore(question, hoursOf(args)).length), args, args['count']),
  registered: ({ asked, registeredAt }, args) =>
    args['is'] === 'below'
      ? asked.askedAt - registeredAt < hoursOf(args) * HOUR
      : asked.askedAt - registeredAt >= hoursOf(args) * HOUR,
  country: ({ asked }) => asked.isAbroad === true,
  unplayed: isUnplayed,
};

const fits = (question: RiskQuestion, { direction, conditions }: RiskRule): boolean =>
  direction === question.asked.direction && conditions.every(({ code, args }) => FITS[code](question, args));

export interface RiskDecision {
  readonly hits: readonly RiskRule[];
  /** The strictest of theirs; nothing: no rule fits. */
  readonly action: RiskAction | undefined;
}

export function decideRisk({ rules }: RiskTerms, question: RiskQuestion): RiskDecision {
  const hits = rules.filter((rule) => fits(question, rule));
  const action = RISK_ACTIONS.findLast((one) => hits.some((rule) => rule.action === one));
  return { hits, action };
}

/** Hours of the conditions that look at play. */
export const playHoursOf = ({ rules }: RiskTerms): number[] => [
  ...new Set(
    rules.flatMap(({ conditions }) =>
      conditions.flatMap(({ code, args }) => (code === 'unplayed' ? [hoursOf(args)] : [])),
    ),
  ),
];

function isArg({ kind, choices = [] }: RiskArg, value: string | undefined): boolean {
  if (value === undefined) return false;
  if (kind === 'choice') return choices.includes(value);
  const [least, most] = RISK_BOUNDS[kind];
  return /^[0-9]{1,12}$/.test(value) && BigInt(value) >= least && BigInt(value) <= most;
}

/** Exactly what the condition describes of itself, each within its bounds. */
function isWhole({ code, args }: RiskCondition): boolean {
  const described = riskArgsOf(code);
  return (
    Object.keys(args).length === described.length && described.every((arg) => isArg(arg, args[arg.name]))
  );
}

/** Why rules cannot be; nothing: they can. A withdrawal is own money and may wait, but no rule refuses it (P11). */
export function riskFault({ rules }: RiskTerms): 'risk_rule_malformed' | 'risk_refuses_payout' | undefined {
  const areApart = new Set(rules.map(({ ruleId }) => ruleId)).size === rules.length;
  const areWhole = rules.every(({ conditions }) =>
    conditions.every((one) => one.code in RISK_CONDITIONS && isWhole(one)),
  );
  if (!areApart || !areWhole) return 'risk_rule_malformed';
  return rules.some(({ direction, action }) => direction === 'withdrawal' && action === 'refuse')
    ? 'risk_refuses_payout'
    : undefined;
}
