import { assert } from '@overround/kernel';
import type { ChampRef, ParticipantRef } from '@overround/provider-kit';
import type { SeededRandom } from '@overround/rng';
import { GROUND_WORDS } from '../names/club-words.ts';
import { inventClubs, inventPeople } from '../names/invent.ts';
import { namesOf } from '../names/words.ts';
import { COUNTRIES, type CountryCode } from './countries.ts';
import type { ChampPlan } from './plan.ts';

/** Someone who plays: their public face and the stream their strength comes from. */
export interface Entrant {
  readonly participant: ParticipantRef;
  /** Home ground, clubs only. */
  readonly venue?: string;
  readonly random: SeededRandom;
}

export interface Champ {
  readonly plan: ChampPlan;
  readonly ref: ChampRef;
  readonly entrants: readonly Entrant[];
  readonly random: SeededRandom;
}

function clubsOf(
  plan: ChampPlan,
  plans: readonly ChampPlan[],
  world: SeededRandom,
): Omit<Entrant, 'random'>[] {
  const { entrants, format } = plan;
  assert(entrants.kind === 'clubs', 'clubs are asked for');
  const isSibling = (one: ChampPlan) =>
    one.format.sportId === format.sportId &&
    one.entrants.kind === 'clubs' &&
    one.entrants.sound === entrants.sound;
  const earlier = plans.slice(0, plans.indexOf(plan)).filter(isSibling);
  const from = earlier.reduce((all, one) => all + one.size, 0);
  const random = world.split(`towns-${format.sportId}-${entrants.sound}`);
  const grounds = world.split(`grounds-${plan.key}`);
  return inventClubs(format.sportId, entrants.sound, plan.size, { random, from }).map(({ name, town }) => ({
    venue: `${town.en} ${grounds.pick(GROUND_WORDS)}`,
    participant: {
      ref: '',
      names: namesOf(name),
      ...(plan.countryCode === undefined ? {} : { countryCode: plan.countryCode }),
    },
  }));
}

function peopleOf(plan: ChampPlan, world: SeededRandom): Omit<Entrant, 'random'>[] {
  const random = world.split(`people-${plan.key}`);
  const codes = Object.keys(COUNTRIES) as CountryCode[]; // The keys of the table are the type.
  return inventPeople(random, plan.size).map((name) => ({
    participant: { ref: '', names: namesOf(name), countryCode: random.pick(codes) },
  }));
}

/**
 * Builds a champ with its entrants. `prefix` makes references of differently seeded worlds different. Names depend on the
 * seed and on the champs of the same sport and sound that stand earlier in the table.
 */
export function makeChamp(
  plan: ChampPlan,
  plans: readonly ChampPlan[],
  world: SeededRandom,
  prefix: string,
): Champ {
  const entrants = plan.entrants.kind === 'clubs' ? clubsOf(plan, plans, world) : peopleOf(plan, world);
  const random = world.split(`champ-${plan.key}`);
  return {
    plan,
    random,
    ref: {
      ref: `${prefix}-${plan.key}`,
      names: namesOf(plan.title),
      ...(plan.countryCode === undefined ? {} : { countryCode: plan.countryCode }),
      rank: plan.rank,
      isTop: plan.isTop,
    },
    entrants: entrants.map((entrant, index) => ({
      ...entrant,
      participant: { ...entrant.participant, ref: `${prefix}-${plan.key}-e${index}` },
      random: random.split(`entrant-${index}`),
    })),
  };
}
