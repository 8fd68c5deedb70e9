import { type Condition, not, when } from '../formula.ts';
import { row, type TypeRow } from '../group.ts';
import type { ParameterKind } from '../parameter.ts';
import type { OutcomeLabelKey } from '../texts/outcomes-en.ts';

/**
 * The two sides of a statement. Without a statement the group's name says it and the labels are plain yes and no.
 * `voided` gives the stake back on both sides.
 */
export function yesNo(
  ids: readonly [yes: number, no: number],
  won: Condition,
  about: { says?: OutcomeLabelKey; parameter?: ParameterKind; voided?: Condition } = {},
): [TypeRow, TypeRow] {
  const { says, parameter = 'none', voided } = about;
  const lost = voided === undefined ? not(won) : not({ op: 'any', of: [won, voided] });
  const yes = row(ids[0], says ?? 'yes', when(won, voided), parameter);
  const no = row(ids[1], says ?? 'no', when(lost, voided), parameter);
  return says === undefined
    ? [yes, no]
    : [
        { ...yes, answer: 'yes' },
        { ...no, answer: 'no' },
      ];
}
