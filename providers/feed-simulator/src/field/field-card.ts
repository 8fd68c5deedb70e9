// One race, stage or vote as it truly is: who takes part, how strong they are, and how it ends. All from the seed and the number
// of the event, so that a world that starts later is the same world.

import { addMs, type Instant, instant, MINUTE, present } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import type { DrawRecord, FinishPlace, Runner } from '@overround/sports';
import { inventPeople } from '../names/invent.ts';
import { joinWords, namesOf, type Word } from '../names/words.ts';
import type { FieldPlan } from './field-plan.ts';
import { drawRecords, orderOnWay } from './race-past.ts';
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
  /** Where it likes to run early on: 0 in front, 1 behind all. */
  readonly style: number;
  readonly rider: Word | undefined;
  readonly strength: number;
}

interface KnownCard {
  readonly card: FieldCard;
  readonly drawn: readonly number[];
  /** Who lay where early on; worked out when a form asks. */
  early?: readonly number[];
}

/** Races of a course that say what its stalls are worth. */
const DRAW_BACK = 60;
/** The part of the way by which a runner is said to lead or to wait. */
const EARLY = 0.2;
/** Appearances that a form shows, and how far back they are looked for. */
const FORM_SHOWN = 5;
const FORM_BACK = 24;
const CARDS_KEPT = 160;

/** All that take part somewhere in a plan, with their races. */
export class FieldStable {
  readonly plan: FieldPlan;
  readonly random: SeededRandom;
  readonly #takers: readonly Taker[];
  readonly #cards = new Map<number, KnownCard>();

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
      style: this.random.split(`style-${index}`).uniform(),
    }));
  }

  card(index: number): FieldCard {
    const { card, drawn } = this.#known(index);
    return {
      ...card,
      runners: card.runners.map((runner, at) => ({ ...runner, ...this.#formOf(drawn[at] ?? 0, index) })),
    };
  }

  /** What the stalls of the course did in the races before this one; empty where nobody draws. */
  draws(before: number): readonly DrawRecord[] {
    if (!this.plan.hasRiders) return [];
    const races = Array.from({ length: DRAW_BACK }, (_, back) => this.#known(before - 1 - back).card);
    return drawRecords(races);
  }

  /** Who lies where at this part of the way, 0 to 1. */
  orderAt(index: number, part: number): readonly number[] {
    const { card, drawn } = this.#known(index);
    const styleOf = (runner: number): number => this.#takers[drawn[runner - 1] ?? 0]?.style ?? 0.5;
    return orderOnWay(card.finish, part, { styleOf, random: this.random.split(`way-${index}`) });
  }

  #known(index: number) {
    const known = this.#cards.get(index);
    if (known) return known;
    const made = this.#make(index);
    this.#cards.set(index, made);
    if (this.#cards.size > CARDS_KEPT) this.#cards.delete(Math.min(...this.#cards.keys()));
    return made;
  }

  #make(index: number): KnownCard {
    const { plan } = this;
    const random = this.random.split(`event-${index}`);
    const size = random.integer(...plan.size);
    const drawn = random
      .split('draw')
      .shuffle(this.#takers.map((_, at) => at))
      .slice(0, size);
    const today = random.split('today');
    const draws = random.split('stalls').shuffle(drawn.map((_, at) => at + 1));
    const strengths = drawn.map((at, place) => {
      const own = present(this.#takers[at], 'one of the pool').strength + today.normal(0, plan.spread * 0.3);
      const inside = 0.5 - ((draws[place] ?? 1) - 1) / Math.max(1, size - 1);
      return Math.exp(own + (plan.drawEdge ?? 0) * inside);
    });
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

  /** Places of the last appearances, the oldest first, and how it began them. */
  #formOf(taker: number, before: number): { form?: string; pace?: number } {
    const places: number[] = [];
    const early: number[] = [];
    for (let index = before - 1; index >= before - FORM_BACK && places.length < FORM_SHOWN; index -= 1) {
      const known = this.#known(index);
      const { card, drawn } = known;
      const number = drawn.indexOf(taker) + 1;
      const place = number === 0 ? undefined : card.finish.find(({ runner }) => runner === number)?.place;
      if (place === undefined) continue;
      places.unshift(place);
      if (!this.plan.hasPace) continue;
      const order = (known.early ??= this.orderAt(index, EARLY));
      early.push(order.indexOf(number) / Math.max(1, order.length - 1));
    }
    if (places.length === 0) return {};
    const mean = early.reduce((sum, one) => sum + one, 0) / Math.max(1, early.length);
    return { form: places.join('-'), ...(early.length > 0 ? { pace: Math.round(mean * 100) } : {}) };
  }
}
