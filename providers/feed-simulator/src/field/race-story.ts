// A race, stage or vote of a plan as its run tells it.

import { addMs, DAY, HOUR } from '@overround/kernel';
import type { ChampRef } from '@overround/provider-kit';
import { opinionSteps } from '../league/opinion.ts';
import { namesOf } from '../names/words.ts';
import { type FieldStable, startOf } from './field-card.ts';
import type { FieldStory } from './field-run.ts';

/** Places paid by the number on the card; the terms of a race are fixed when it is listed (features-and-rules B5). */
const placesOf = (runners: number): number => (runners < 5 ? 1 : runners < 8 ? 2 : 3);

/** What the compiler errs by, in the logarithm of a strength, as a share of the error of a difference between two sides. */
const ERROR = 1.4;

export function raceStory(stable: FieldStable, index: number, prefix: string, daysAhead: number): FieldStory {
  const { plan } = stable;
  const card = stable.card(index);
  const draws = stable.draws(index);
  const startsAt = startOf(plan, index);
  const aheadMs = Math.min(plan.listedAheadMs, daysAhead * DAY);
  const random = stable.random.split(`opinion-${index}`);
  const looks = opinionSteps(aheadMs).map(({ beforeMs, deviation }, step) => ({
    at: addMs(startsAt, -beforeMs),
    strengths: () => {
      const own = random.split(`step-${step}`);
      return card.strengths.map((strength) => round(strength * Math.exp(own.normal(0, deviation * ERROR))));
    },
  }));
  const champ: ChampRef = {
    ref: `${prefix}-${plan.key}`,
    names: namesOf(plan.title),
    ...(plan.countryCode === undefined ? {} : { countryCode: plan.countryCode }),
    rank: plan.rank,
    isTop: false,
  };
  const perDay = Math.max(1, Math.round(DAY / plan.everyMs));
  return {
    eventRef: `${champ.ref}-n${index}`,
    sportId: plan.sportId,
    champ,
    participants: [
      { ref: `${champ.ref}-event`, names: namesOf(plan.event) },
      { ref: `${champ.ref}-takers`, names: namesOf(plan.takers) },
    ],
    round: String((index % perDay) + 1),
    ...(plan.rule ? { ruleText: namesOf(plan.rule) } : {}),
    field: {
      runners: card.runners,
      offers: plan.offers,
      places: placesOf(card.runners.length),
      ...(draws.length > 0 ? { draws } : {}),
    },
    startsAt,
    looks,
    ...(card.withdrawn
      ? {
          withdrawn: {
            runner: card.withdrawn.runner,
            at: addMs(startsAt, -Math.min(card.withdrawn.beforeMs, HOUR)),
          },
        }
      : {}),
    endsAt: addMs(startsAt, card.runMs),
    finish: () => card.finish,
    running: (part) => stable.orderAt(index, part),
    isShown: plan.isShown,
  };
}

const round = (strength: number): number => Math.max(1e-4, Math.round(strength * 1e4) / 1e4);
