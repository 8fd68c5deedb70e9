import { assertNever } from '@overround/kernel';
import type { Bound, BoundName } from './formula.ts';
import type { Parameter } from './parameter.ts';

/** Numbers of a parameter by name. Lines are already in quarters, everything else is whole. */
function named(name: BoundName, parameter: Parameter): number | undefined {
  switch (name) {
    case 'line':
      return 'lineQuarters' in parameter ? parameter.lineQuarters / 4 : undefined;
    case 'headStart':
      return 'headStart' in parameter ? parameter.headStart : undefined;
    case 'home':
      return 'home' in parameter ? parameter.home : undefined;
    case 'away':
      return 'away' in parameter ? parameter.away : undefined;
    case 'from':
      return 'from' in parameter ? parameter.from : undefined;
    case 'to':
      return 'to' in parameter ? parameter.to : undefined;
    case 'count':
      return 'count' in parameter ? parameter.count : undefined;
    case 'minute':
      return 'minute' in parameter ? parameter.minute : undefined;
    case 'half':
      return 'half' in parameter ? parameter.half : undefined;
    case 'firstLine':
      return 'firstQuarters' in parameter ? parameter.firstQuarters / 4 : undefined;
    case 'secondLine':
      return 'secondQuarters' in parameter ? parameter.secondQuarters / 4 : undefined;
    default:
      return assertNever(name);
  }
}

const isName = (bound: string): bound is BoundName => !bound.startsWith('-');

/** A bound in quarters of a goal, so that whole scores and quarter lines compare without fractions. */
export function boundQuarters(bound: Bound, parameter: Parameter): number | undefined {
  if (typeof bound === 'number') return 4 * bound;
  if (isName(bound)) {
    const value = named(bound, parameter);
    return value === undefined ? undefined : 4 * value;
  }
  const plain = bound.slice(1) as BoundName; // a bound that is not a name is a minus and a name
  const value = named(plain, parameter);
  return value === undefined ? undefined : 0 - 4 * value;
}
