// One race, stage or vote as it truly is: who takes part, how strong they are, and how it ends. All from the seed and the number
// of the event, so that a world that starts later is the same world.

import { addMs, type Instant, instant, MINUTE, present } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import type { FinishPlace, Runner } from '@overround/sports';
import { inventPeople } from '../names/invent.ts';
import { joinWords, namesOf, type Word } from '../names/words.ts';
import type { FieldPlan } from './field-plan.ts';
import { RUNNER_FIRST, RUNNER_LAST } from './field-words.ts';

/** Events are counted from here; a Monday. */
const EPOCH: Instant = instant(Date.UTC(2024, 0, 1));

export const startOf = (plan: FieldPlan, index: number): Instant =>
  addMs(EPOCH, index * plan.everyMs + plan.phaseMs);
/** The first event that starts at this instant or later. */
export const firstFrom = (plan: FieldPlan, at: Instant): number =>
  Math.ceil((at - EPOCH - plan.phaseMs) / plan.everyMs);

export interface FieldCard {
  readonly runners: readonly Runner[];
  /** True strengths by number from 1. */
  readonly strengths: readonly number[];
  readonly withdrawn?: { readonly runner: number; readonly beforeMs: number };
  /** Everybody who started, in order. */
  readonly finish: readonly FinishPlace[];
  readonly runMs: number;
}

interface Taker {
  readonly name: Word;
  readonly rider: Word | undefined;
  readonly strength: number;
}

/** Appearances that a form shows, and how far back they are looked for. */
const FORM_SHOWN = 5;
const FORM_BACK = 24;
const CARDS_KEPT = 120;

/** All that take part somewhere in a plan, with their races. */
export class FieldStable {
  readonly plan: FieldPlan;
  readonly random: SeededRandom;
  readonly #takers: readonly Taker[];
  readonly #cards = new Map<number, { readonly card: FieldCard; readonly drawn: readonly number[] }>();

  constructor(plan: FieldPlan, world: SeededRandom) {
    this.plan = plan;
    this.random = world.split(`field-${plan.key}`);
    const names =
      plan.names === 'people'
        ? inventPeople(plan.pool, { random: world.split(`people-${plan.sportId}-${plan.key}`), from: 0 })
        : this.random
            .split('names')
            .shuffle(
              RUNNER_FIRST.flatMap((first) => RUNNER_LAST.map((last) => joinWords([first, last], ' '))),
            )
            .slice(0, plan.pool);
    const riders = plan.hasRiders
      ? inventPeople(24, { random: world.split(`riders-${plan.sportId}-${plan.key}`), from: 0 })
      : [];
    this.#takers = names.map((name, index) => ({
      name,
      rider: riders[index % Math.max(1, riders.length)],
      strength: this.random.split(`taker-${index}`).normal(0, plan.spread),
    }));
  }

  card(index: number): FieldCard {
    const { card, drawn } = this.#known(index);
    return {
      ...card,
      runners: card.runners.map((runner, at) => ({ ...runner, ...this.#formOf(drawn[at] ?? 0, index) })),
    };
  }

  #known(index: number) {
    const known = this.#cards.get(index);
    if (known) return known;
    const made = this.#make(index);
    this.#cards.set(index, made);
    if (this.#cards.size > CARDS_KEPT) this.#cards.delete(Math.min(...this.#cards.keys()));
    return made;
  }

  #make(index: number): { card: FieldCard; drawn: readonly number[] } {
    const { plan } = this;
    const random = this.random.split(`event-${index}`);
    const size = random.integer(...plan.size);
    const drawn = random
      .split('draw')
      .shuffle(this.#takers.map((_, at) => at))
      .slice(0, size);
    const today = random.split('today');
    const strengths = drawn.map((at) =>
      Math.exp(present(this.#takers[at], 'one of the pool').strength + today.normal(0, plan.spread * 0.3)),
    );
    const draws = random.split('stalls').shuffle(drawn.map((_, at) => at + 1));
    const runners = drawn.map((at, place): Runner => {
      const { name, rider } = present(this.#takers[at], 'one of the pool');
      return {
        number: place + 1,
        names: namesOf(name),
        ...(rider ? { rider: namesOf(rider) } : {}),
        ...(plan.hasRiders ? { draw: draws[place] ?? place + 1 } : {}),
      };
    });
    const withdrawn = random.chance(plan.withdrawnChance)
      ? { runner: random.integer(1, size), beforeMs: random.integer(5, 60) * MINUTE }
      : undefined;
    const run = random.split('run');
    const starters = runners.map(({ number }) => number).filter((number) => number !== withdrawn?.runner);
    // Everybody takes an exponential time: the order is that of the price model.
    const order = starters
      .map((runner) => ({ runner, time: run.exponential(1 / (strengths[runner - 1] ?? 1)) }))
      .sort((a, b) => a.time - b.time);
    const tied = run.chance(plan.deadHeatChance) ? run.integer(1, Math.min(3, order.length - 1)) : undefined;
    const finish = order.map(({ runner }, at) => ({ runner, place: at === tied ? at : at + 1 }));
    const [min, max] = plan.runMs;
    return {
      drawn,
      card: {
        runners,
        strengths,
        ...(withdrawn ? { withdrawn } : {}),
        finish,
        runMs: Math.round((min + (max - min) * run.uniform()) / 1000) * 1000,
      },
    };
  }

  /** Places of the last appearances, the oldest first. */
  #formOf(taker: number, before: number): { form?: string } {
    const places: number[] = [];
    for (let index = before - 1; index >= before - FORM_BACK && places.length < FORM_SHOWN; index -= 1) {
      const { card, drawn } = this.#known(index);
      const number = drawn.indexOf(taker) + 1;
      const place = number === 0 ? undefined : card.finish.find(({ runner }) => runner === number)?.place;
      if (place !== undefined) places.unshift(place);
    }
    return places.length > 0 ? { form: places.join('-') } : {};
  }
}
