// A rule about risk as it is written in the form, and as the call takes it. What a condition asks for is told by its own description.

import {
  RISK_BOUNDS,
  type RiskAction,
  type RiskArg,
  riskArgsOf,
  type RiskCode,
  type RiskCondition,
  type RiskRule,
} from '@overround/contracts/payments';
import { decimalFromMinor, minorFromDecimal, minorFromDigits } from '@overround/kernel';

const EURO_EXPONENT = 2;

export interface ConditionDraft {
  readonly id: string;
  readonly code: RiskCode;
  readonly texts: Readonly<Record<string, string>>;
}

export interface RiskDraft {
  readonly ruleId: string;
  readonly title: string;
  readonly direction: RiskRule['direction'];
  readonly action: RiskAction;
  readonly conditions: readonly ConditionDraft[];
}

/** A condition with the first of each choice and nothing written. */
export const emptyCondition = (id: string, code: RiskCode = 'sum'): ConditionDraft => ({
  id,
  code,
  texts: Object.fromEntries(riskArgsOf(code).map(({ name, choices }) => [name, choices?.[0] ?? ''])),
});

export const emptyRisk = (ruleId: string, conditionId: string): RiskDraft => ({
  ruleId,
  title: '',
  direction: 'deposit',
  action: 'note',
  conditions: [emptyCondition(conditionId)],
});

export const euroOf = (cents: string): string => decimalFromMinor(minorFromDigits(cents), EURO_EXPONENT);

export const riskDraftOf = ({ conditions, ...rule }: RiskRule): RiskDraft => ({
  ...rule,
  conditions: conditions.map(({ code, args }, index) => ({
    id: `${rule.ruleId}/${index}`,
    code,
    texts: Object.fromEntries(
      riskArgsOf(code).map(({ name, kind }) => {
        const value = args[name] ?? '';
        return [name, kind === 'euro' && value !== '' ? euroOf(value) : value];
      }),
    ),
  })),
});

/** The least and the most that may be written. */
export function boundsOf({ kind }: RiskArg): { readonly least: string; readonly most: string } {
  const [least, most] = (kind === 'choice' ? [0n, 0n] : RISK_BOUNDS[kind]).map((bound) =>
    kind === 'euro' ? euroOf(String(bound)) : String(bound),
  );
  return { least: least ?? '', most: most ?? '' };
}

/** What is written in one field, as it is sent; nothing: it cannot be read or lies outside its bounds. */
export function argOf({ kind, choices = [] }: RiskArg, text: string): string | undefined {
  const written = text.trim();
  if (kind === 'choice') return choices.includes(written) ? written : undefined;
  const value = kind === 'euro' ? minorFromDecimal(written, EURO_EXPONENT) : undefined;
  const digits = value ? (value.ok ? value.value.toString() : '') : written;
  if (!/^[0-9]{1,12}$/.test(digits)) return undefined;
  const [least, most] = RISK_BOUNDS[kind];
  return BigInt(digits) >= least && BigInt(digits) <= most ? BigInt(digits).toString() : undefined;
}

function conditionOf({ code, texts }: ConditionDraft): RiskCondition | undefined {
  const args: Record<string, string> = {};
  for (const arg of riskArgsOf(code)) {
    const value = argOf(arg, texts[arg.name] ?? '');
    if (value === undefined) return undefined;
    args[arg.name] = value;
  }
  return { code, args };
}

/** The rule; nothing where a field cannot be read. */
export function riskRuleOf({ title, conditions, ...draft }: RiskDraft): RiskRule | undefined {
  const read = conditions.map(conditionOf).filter((one) => one !== undefined);
  if (title.trim() === '' || read.length === 0 || read.length < conditions.length) return undefined;
  return { ...draft, title: title.trim(), conditions: read };
}
