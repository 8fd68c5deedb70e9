// A rule of a brand that staff change by two: one proposes other terms, another person decides. Three calls, alike for every rule.

import Type, { type TSchema } from 'typebox';
import { defineCall } from './define.ts';

const Brand = Type.Optional(
  Type.String({ maxLength: 40, description: 'key; the first of theirs when absent' }),
);
const Reason = Type.String({ minLength: 1, maxLength: 500, description: 'kept in the audit log' });
const STRICT = { additionalProperties: false } as const;

interface RuleOf<Terms extends TSchema> {
  /** `bonuses.points_rule`; the other two calls have `.propose` and `.decide` behind it. */
  readonly name: string;
  readonly path: string;
  readonly terms: Terms;
  /** What it is, for the reference of the calls: "which bets bring points". */
  readonly what: string;
  /** Who may propose and decide; `admin` where nothing is said. */
  readonly rights?: readonly ('admin' | 'payments')[];
  /** Why terms cannot be. */
  readonly faults?: readonly string[];
}

const OF_STAFF = ['not_found', 'not_signed_in', 'not_allowed'] as const;

// oxlint-disable-next-line typescript/explicit-module-boundary-types -- the three contracts, each of its own shape
export function ruleCalls<Terms extends TSchema>({
  name,
  path,
  terms,
  what,
  rights = ['admin'],
  faults = [],
}: RuleOf<Terms>) {
  const answer = Type.Object({
    version: Type.Integer({ minimum: 0, description: '0: the brand has set none' }),
    terms: Type.Union([terms, Type.Null()], { description: 'what counts now; null: nothing' }),
    waits: Type.Union(
      [
        Type.Object({
          terms,
          askedBy: Type.String(),
          reason: Type.String(),
          isOwn: Type.Boolean({ description: 'who looks proposed it: another person decides' }),
        }),
        Type.Null(),
      ],
      { description: 'what was proposed and nobody decided yet' },
    ),
  });
  const shared = {
    rateLimit: 'office',
    policy: 'staff',
    rights,
    family: 'web_api',
    source: 'own (two persons: safety 9)',
    answer,
  } as const;
  return {
    get: defineCall({
      ...shared,
      name,
      method: 'GET',
      paths: [path],
      query: Type.Object({ brand: Brand }),
      refusals: [...OF_STAFF],
      summary: `Rule of a brand, ${what}: what counts now, and what waits for a second person.`,
    }),
    propose: defineCall({
      ...shared,
      name: `${name}.propose`,
      method: 'POST',
      paths: [path],
      body: Type.Object({ brand: Brand, terms, reason: Reason }, STRICT),
      refusals: [...OF_STAFF, ...faults, 'something_waits'],
      statuses: { something_waits: 409 },
      summary: `Proposes another rule, ${what}. Nothing changes before another person says yes.`,
    }),
    decide: defineCall({
      ...shared,
      name: `${name}.decide`,
      method: 'POST',
      paths: [`${path}/decision`],
      body: Type.Object({ brand: Brand, isUpheld: Type.Boolean(), reason: Reason }, STRICT),
      refusals: [...OF_STAFF, 'nothing_waits', 'second_person_needed'],
      statuses: { nothing_waits: 409 },
      summary:
        'Upholds what was proposed as a new version, or declines it. Who proposed it may only take it back.',
    }),
  };
}

export type RuleCalls<Terms extends TSchema> = ReturnType<typeof ruleCalls<Terms>>;
/** What the three calls answer. */
export interface RuleState<T> {
  readonly version: number;
  readonly terms: T | null;
  readonly waits: {
    readonly terms: T;
    readonly askedBy: string;
    readonly reason: string;
    readonly isOwn: boolean;
  } | null;
}
