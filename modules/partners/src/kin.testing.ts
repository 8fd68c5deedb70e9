import type { PersonId } from '@overround/kernel';
import type { KinDeps, Kinship, Trait } from './deps.ts';

const FINDING = new Set<Trait['kind']>(['device', 'document', 'payment', 'instrument']);

/** Who has what in common among the persons of a test, found as the rooms of the house find it. */
export function kinAmong(traits: ReadonlyMap<PersonId, readonly Trait[]>): KinDeps {
  const of = (personId: PersonId) => traits.get(personId) ?? [];
  return {
    traitsOf: (_tx, personId) => Promise.resolve(of(personId)),
    kinOf: (_tx, ask) => {
      const found: Kinship[] = [];
      for (const one of ask.of)
        for (const other of traits.keys())
          for (const { kind, value } of ask.beside.includes(other) ? [] : of(one))
            if (FINDING.has(kind) && of(other).some((its) => its.kind === kind && its.value === value))
              found.push({ kind, one, other });
      return Promise.resolve(found.slice(0, ask.atMost));
    },
  };
}
