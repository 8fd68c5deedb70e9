import { type Formula, groupOfType, type OutcomeType, type Parameter, type Span } from '@overround/markets';
import type { Pair } from '@overround/sports';
import { scorersText } from './judge-scorer.ts';
import { type Board, rangeOf } from './board/board.ts';

/** The rule that decided a leg. Each has a paragraph on the rules page and a sentence in every language. */
export type WhyRule =
  | 'final'
  | 'final_with_overtime'
  | 'with_overtime'
  | 'decided_early'
  | 'cannot_change'
  | 'push'
  | 'quarter_line'
  | 'draw_void'
  | 'condition_void'
  | 'took_no_part_void'
  | 'came_late_void'
  | 'not_starting_void'
  | 'from_placement'
  | 'retired_winner_stands'
  | 'retired_undecided_void'
  | 'abandoned_undecided_void'
  | 'technical_draw_void'
  | 'walkover_void'
  | 'non_runner_void'
  /** One of two picks did not start: a bet to win on the other, at its starting price. */
  | 'forecast_single'
  | 'dead_heat'
  | 'rule_4'
  | 'starting_price'
  | 'best_odds'
  /** The event or the market was cancelled, for the reason in the inputs. */
  | 'cancelled'
  /** The feed told what the outcome came to. */
  | 'resolved_by_feed';

/** What a leg was decided on. Scores are texts such as `2:1`. */
export type WhyInput =
  | 'counter'
  | 'period'
  | 'phase'
  | 'score'
  | 'scoreResult'
  | 'scoreFirstHalf'
  | 'scoreSecondHalf'
  | 'scoreRegular'
  | 'scoreFull'
  | 'scoreSets'
  | 'scoreOfPeriod'
  | 'scoreAtMinute'
  | 'scoreInWindow'
  | 'scoreAtPlacement'
  | 'line'
  | 'headStart'
  | 'exactScore'
  | 'from'
  | 'to'
  | 'count'
  | 'minute'
  | 'firstLine'
  | 'secondLine'
  | 'half'
  | 'winner'
  | 'place'
  | 'places'
  | 'runners'
  | 'runner'
  | 'player'
  | 'scorers'
  | 'deductionPercent'
  | 'startingPrice'
  | 'reason'
  | 'waitedHours'
  | 'resultVersion'
  | 'won'
  | 'void';
export type WhyInputs = Readonly<Partial<Record<WhyInput, string | number>>>;

/** Everything needed to check a settled leg by hand: formula, numbers, rule and the version of the rules. Plain JSON. */
export interface Why {
  /** Group and outcome, such as `total.over`. */
  readonly formula: string;
  readonly rule: WhyRule;
  readonly ruleSet: string;
  readonly inputs: WhyInputs;
}

interface WhyFacts {
  readonly parameter: Parameter;
  readonly rule: WhyRule;
  readonly placement?: Pair;
}

const textOfScore = ({ home, away }: Pair): string => `${home}:${away}`;

const NAMED_SPANS: Readonly<Record<Extract<Span, string>, WhyInput>> = {
  game: 'score',
  result: 'scoreResult',
  first: 'scoreFirstHalf',
  second: 'scoreSecondHalf',
  regular: 'scoreRegular',
  full: 'scoreFull',
  sets: 'scoreSets',
  period: 'scoreOfPeriod',
  minute: 'scoreAtMinute',
  window: 'scoreInWindow',
};
const inputOf = (span: Span): WhyInput =>
  typeof span === 'string' ? NAMED_SPANS[span] : 'period' in span ? 'scoreOfPeriod' : 'scoreAtMinute';

/** Every span that a formula reads, and the score of the listing. */
function spansOf(formula: Formula): readonly Span[] {
  const known = spansKnown.get(formula) ?? readSpans(formula);
  spansKnown.set(formula, known);
  return known;
}
const spansKnown = new WeakMap<Formula, readonly Span[]>();

function readSpans(formula: Formula): readonly Span[] {
  const found = new Map<string, Span>([['"game"', 'game']]);
  JSON.stringify(formula, (key, value: unknown) => {
    if (key === 'span') found.set(JSON.stringify(value), value as Span); // formulas keep nothing else under this key
    return value;
  });
  return [...found.values()];
}

function parameterInputs(parameter: Parameter): WhyInputs {
  switch (parameter.kind) {
    case 'none':
      return {};
    case 'line':
    case 'handicap':
      return { line: parameter.lineQuarters / 4 };
    case 'lineAtMinute':
      return { line: parameter.lineQuarters / 4, minute: parameter.minute };
    case 'score':
      return { exactScore: textOfScore(parameter) };
    case 'three':
      return { runners: [parameter.first, parameter.second, parameter.third].join(', ') };
    case 'duel':
      return { runners: `${parameter.first.join(' + ')} – ${parameter.second.join(' + ')}` };
    case 'twoLines':
      return { firstLine: parameter.firstQuarters / 4, secondLine: parameter.secondQuarters / 4 };
    default: {
      const { kind: _kind, ...numbers } = parameter;
      return numbers;
    }
  }
}

/** Scores that the formula read, the parameter, and how the match ended. */
export function whyOf(board: Board, type: OutcomeType, { parameter, rule, placement }: WhyFacts): Why {
  const { state, part } = board;
  const scores: Partial<Record<WhyInput, string>> = {};
  for (const span of spansOf(type.formula)) {
    const range = rangeOf(board, span, parameter);
    if (range) scores[inputOf(span)] = textOfScore({ home: range.homeMin, away: range.awayMin });
  }
  return {
    formula: `${groupOfType(type.id)?.key ?? type.groupId}.${type.label}${type.answer ? `.${type.answer}` : ''}`,
    rule,
    ruleSet: board.rules.version,
    inputs: {
      ...(part.counter === undefined ? {} : { counter: part.counter }),
      ...(part.period === undefined ? {} : { period: part.period }),
      phase: state.phase,
      ...scores,
      ...parameterInputs(parameter),
      ...(placement && rule === 'from_placement' ? { scoreAtPlacement: textOfScore(placement) } : {}),
      ...(groupOfType(type.id)?.family === 'scorer' ? { scorers: scorersText(state) } : {}),
      ...(rule === 'retired_winner_stands' && state.winner !== undefined ? { winner: state.winner } : {}),
    },
  };
}
