import { type Formula, groupOfType, type OutcomeType, type Parameter, type Span } from '@overround/markets';
import type { Pair } from '@overround/sports';
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
  | 'from_placement'
  | 'retired_winner_stands'
  | 'retired_undecided_void'
  | 'abandoned_undecided_void'
  | 'walkover_void';

/** Everything needed to check a settled leg by hand: formula, numbers, rule and the version of the rules. */
export interface Why {
  /** Group and outcome, such as `total.over`. */
  readonly formula: string;
  readonly rule: WhyRule;
  readonly ruleSet: string;
  readonly inputs: Readonly<Record<string, string | number>>;
}

interface WhyFacts {
  readonly parameter: Parameter;
  readonly rule: WhyRule;
  readonly placement?: Pair;
}

const textOfScore = ({ home, away }: Pair): string => `${home}:${away}`;

function spansOf(value: unknown, found: Set<Span>): Set<Span> {
  if (Array.isArray(value)) for (const part of value) spansOf(part, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      if (key === 'span')
        found.add(part as Span); // the only values that formulas keep under this key
      else spansOf(part, found);
    }
  }
  return found;
}

const spanName = (span: Span): string =>
  typeof span === 'string' ? span : 'period' in span ? `period${span.period}` : `minute${span.toMinute}`;

/** Scores that the formula read, the parameter, and how the match ended. */
export function whyOf(board: Board, type: OutcomeType, { parameter, rule, placement }: WhyFacts): Why {
  const inputs: Record<string, string | number> = { phase: board.state.phase };
  for (const span of spansOf(type.formula satisfies Formula, new Set<Span>(['game']))) {
    const range = rangeOf(board, span, parameter);
    if (range) inputs[spanName(span)] = textOfScore({ home: range.homeMin, away: range.awayMin });
  }
  for (const [name, value] of Object.entries(parameter)) {
    if (typeof value !== 'number') continue;
    if (name.endsWith('Quarters')) inputs[name.replace('Quarters', '')] = value / 4;
    else inputs[name] = value;
  }
  if (placement && rule === 'from_placement') inputs.placement = textOfScore(placement);
  return {
    formula: `${groupOfType(type.id)?.key ?? type.groupId}.${type.label}`,
    rule,
    ruleSet: board.rules.version,
    inputs,
  };
}
