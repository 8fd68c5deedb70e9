import type { RuleCalls, RuleState } from '@overround/contracts';
import { accept, type BrandId, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { TSchema } from 'typebox';
import type { StaffContext } from '../http/index.ts';
import { type Route, route } from '../http/index.ts';
import type { Database, Tx } from '../sql/index.ts';
import type { RuleBook } from './rule-book.ts';

/** What the audit log keeps of an act. */
export interface RuleNote {
  readonly brandId: BrandId;
  readonly action: `${string}.${string}`;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reason: string;
}

export interface RuleRoom<T extends Readonly<Record<string, unknown>>> {
  readonly db: Database;
  readonly book: RuleBook<T>;
  /** First word of its acts in the audit log: `points_rule.proposed`. */
  readonly name: string;
  /** The brand asked for, else the first of theirs; none for a brand of others. */
  readonly brandOf: (
    caller: StaffContext,
    key: string | undefined,
  ) => { readonly brandId: BrandId } | undefined;
  readonly note: (tx: Tx, caller: StaffContext, note: RuleNote) => Promise<unknown>;
  /** Why terms cannot be, compared with those that count now. */
  readonly faultOf?: (terms: T, now: T | undefined) => string | undefined;
}

async function present<T>(
  tx: Tx,
  book: RuleBook<T>,
  { staff }: StaffContext,
): Promise<Outcome<RuleState<T>, never>> {
  const now = await book.newest(tx);
  const wish = await book.waiting(tx);
  return accept({
    version: now?.version ?? 0,
    terms: now?.terms ?? null,
    waits: wish ? { ...wish, isOwn: wish.askedBy === staff.login } : null,
  });
}

/** The three calls of a rule: one proposes, another decides, both are kept with their reasons in the transaction of the act. */
export function ruleRoutes<T extends Readonly<Record<string, unknown>>>(
  calls: RuleCalls<TSchema>,
  room: RuleRoom<T>,
): Route[] {
  const { db, book, name, brandOf, note } = room;
  const act = <R extends Refusal>(
    caller: StaffContext,
    key: string | undefined,
    change: (tx: Tx, brand: { readonly brandId: BrandId }) => Promise<Outcome<unknown, R>>,
  ): Promise<Outcome<RuleState<T>>> => {
    const brand = brandOf(caller, key);
    if (!brand) return Promise.resolve(refuse('not_found'));
    const { brandId } = brand;
    return db.inTransaction({ brandId }, async (tx) => {
      const done = await change(tx, { brandId });
      return done.ok ? present(tx, book, caller) : done;
    });
  };
  return [
    route(calls.get, ({ query }, caller) =>
      act(caller, query.brand, () => Promise.resolve(accept(undefined))),
    ),
    route(calls.propose, ({ body }, caller) =>
      act<Refusal>(caller, body.brand, async (tx, { brandId }) => {
        const terms = body.terms as T; // By the schema of the call.
        const { reason } = body;
        const now = await book.newest(tx);
        const fault = room.faultOf?.(terms, now?.terms);
        if (fault !== undefined) return refuse(fault);
        const isFirst = await book.propose(tx, { brandId }, { terms, askedBy: caller.staff.login, reason });
        if (!isFirst) return refuse('something_waits');
        const before = now ? { before: now.terms } : {};
        await note(tx, caller, { brandId, action: `${name}.proposed`, ...before, after: terms, reason });
        return accept(undefined);
      }),
    ),
    route(calls.decide, ({ body }, caller) =>
      act<Refusal>(caller, body.brand, async (tx, { brandId }) => {
        const wish = await book.waiting(tx);
        if (!wish) return refuse('nothing_waits');
        const { isUpheld, reason } = body;
        const { login } = caller.staff;
        if (isUpheld && wish.askedBy === login) return refuse('second_person_needed');
        await book.decide(tx, { brandId }, { by: login, isUpheld });
        const action = `${name}.${isUpheld ? 'set' : 'declined'}` as const;
        await note(tx, caller, { brandId, action, after: wish.terms, reason });
        return accept(undefined);
      }),
    ),
  ];
}
