import { assert } from '@overround/kernel';
import type { ChampRef, Names, ParticipantRef } from '@overround/provider-kit';
import type { SeededRandom } from '@overround/rng';
import { GROUND_WORDS } from '../names/club-words.ts';
import { inventClubs, inventPeople } from '../names/invent.ts';
import { namesOf, type Word } from '../names/words.ts';
import { COUNTRIES, type CountryCode } from './countries.ts';
import type { ChampPlan } from './plan.ts';

/** Someone who plays: their public face and the stream their strength comes from. */
interface Entrant {
  readonly participant: ParticipantRef;
  /** Home ground, clubs only. */
  readonly venue?: Names;
  readonly city?: Names;
  readonly random: SeededRandom;
}

export interface Champ {
  readonly plan: ChampPlan;
  readonly ref: ChampRef;
  readonly entrants: readonly Entrant[];
  readonly random: SeededRandom;
}

/** How many names the champs of the sport that stand earlier in the table have taken. */
function sizeBefore(
  plan: ChampPlan,
  plans: readonly ChampPlan[],
  isSibling: (one: ChampPlan) => boolean,
): number {
  return plans
    .slice(0, plans.indexOf(plan))
    .filter((one) => one.format.sportId === plan.format.sportId && isSibling(one))
    .reduce((all, one) => all + one.size, 0);
}

/** English puts the town first, Russian and Arabic the kind of ground. */
const groundOf = (town: Word, ground: Word): Names => ({
  en: `${town.en} ${ground.en}`,
  ru: `${ground.ru} «${town.ru}»`,
  ar: `${ground.ar} ${town.ar}`,
});

function clubsOf(
  plan: ChampPlan,
  plans: readonly ChampPlan[],
  world: SeededRandom,
): Omit<Entrant, 'random'>[] {
  const { entrants, format } = plan;
  assert(entrants.kind === 'clubs', 'clubs are asked for');
  const { sound } = entrants;
  const from = sizeBefore(
    plan,
    plans,
    (one) => one.entrants.kind === 'clubs' && one.entrants.sound === sound,
  );
  const random = world.split(`towns-${format.sportId}-${sound}`);
  const grounds = world.split(`grounds-${plan.key}`);
  return inventClubs(format.sportId, sound, plan.size, { random, from }).map(({ name, town }) => ({
    venue: groundOf(town, grounds.pick(GROUND_WORDS)),
    city: namesOf(town),
    participant: {
      ref: '',
      names: namesOf(name),
      ...(plan.countryCode === undefined ? {} : { countryCode: plan.countryCode }),
    },
  }));
}

function peopleOf(
  plan: ChampPlan,
  plans: readonly ChampPlan[],
  world: SeededRandom,
): Omit<Entrant, 'random'>[] {
  const from = sizeBefore(plan, plans, (one) => one.entrants.kind === 'people');
  const share = { random: world.split(`people-${plan.format.sportId}`), from };
  const nations = world.split(`nations-${plan.key}`);
  const codes = Object.keys(COUNTRIES) as CountryCode[]; // The keys of the table are the type.
  return inventPeople(plan.size, share).map((name) => ({
    participant: { ref: '', names: namesOf(name), countryCode: nations.pick(codes) },
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
  const entrants =
    plan.entrants.kind === 'clubs' ? clubsOf(plan, plans, world) : peopleOf(plan, plans, world);
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
