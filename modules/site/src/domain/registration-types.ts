// Which ways to register a brand offers, under which names. Pure.

import {
  REGISTRATION_TYPES,
  type RegistrationExtra,
  type RegistrationType,
} from '@overround/contracts/registration';
import { assert } from '@overround/kernel';
import type { RegistrationFormRow } from './registration-config.ts';

/** A type of the wire, and what stands behind it. */
export interface RegistrationWay {
  readonly id: string;
  readonly way: RegistrationType;
  /** What its form asks beside. */
  readonly extras: readonly RegistrationExtra[];
  /** By language; the ways of the platform are named by every page itself. */
  readonly names: Readonly<Record<string, string>>;
  /** Of its tab. */
  readonly icon: string;
}

interface RegistrationChoice {
  readonly registrationTypes: readonly string[];
  readonly registrationForms: readonly RegistrationFormRow[];
  readonly registrationExtras: readonly RegistrationExtra[];
}

/** Specification 1 section 2: the type id with underscores turned into hyphens. */
const iconOfId = (id: string): string => id.replaceAll('_', '-');

/** The way behind a type of a brand: one of the platform's, or a further one by data. */
function wayOf(
  { registrationForms, registrationExtras }: Omit<RegistrationChoice, 'registrationTypes'>,
  id: string,
): RegistrationWay | undefined {
  // What another service told need not be asked again: its form asks beside only what it says itself.
  const usual = (way: RegistrationType) => (way === 'soc_reg' ? [] : registrationExtras);
  const own = REGISTRATION_TYPES.find((type) => type === id);
  if (own) return { id, way: own, extras: usual(own), names: {}, icon: iconOfId(id) };
  const form = registrationForms.find((row) => row.id === id);
  if (!form) return undefined;
  const { way, extras = usual(way), names, icon = iconOfId(id) } = form;
  return { id, way, extras, names, icon };
}

/** Ways whose forms have room for what is asked beside. */
const ASKS_BESIDE: ReadonlySet<RegistrationType> = new Set<RegistrationType>(['full_reg', 'soc_reg']);

/** `short_reg` is another name of `full_reg` (specification 1 section 2) and nobody else's. */
const TAKEN: ReadonlySet<string> = new Set([...REGISTRATION_TYPES, 'short_reg']);

/** The types of a brand, in their order; a configuration that names what is not there is broken. */
export function resolveTypes(key: string, choice: RegistrationChoice): readonly RegistrationWay[] {
  const ids = choice.registrationForms.map(({ id }) => id);
  assert(new Set(ids).size === ids.length, `brand ${key} has one form of each id`);
  for (const id of ids) assert(!TAKEN.has(id), `brand ${key} gives ${id} no form of its own`);
  for (const { id, way, extras } of choice.registrationForms)
    assert(
      ASKS_BESIDE.has(way) || extras === undefined,
      `brand ${key} asks nothing beside in its form ${id}`,
    );
  return choice.registrationTypes.map((id) => {
    const way = wayOf(choice, id);
    assert(way !== undefined, `brand ${key} has the registration type ${id}`);
    return way;
  });
}
