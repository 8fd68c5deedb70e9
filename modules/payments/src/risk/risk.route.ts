import * as contract from '@overround/contracts/payments';
import { accept, type BrandId, refuse } from '@overround/kernel';
import { type Route, route, ruleRoutes, type Tx } from '@overround/platform';
import type { PaymentsDeps } from '../module.ts';
import { brandOf, noteStaff, playerOf } from '../staff-ground.ts';
import { riskFault } from './decide-risk.ts';
import { type ReadHistory, readHistory } from './read-history.ts';
import { type Replayed, replayRisk } from './replay-risk.ts';
import { riskBook } from './risk-store.ts';

/** Rules about risk: what counts, what two of staff change, and what rules would have done before. */
export const riskRoutes = (deps: PaymentsDeps): Route[] => [
  ...ruleRoutes(contract.riskRule, {
    db: deps.db,
    book: riskBook,
    name: 'payment_risk',
    brandOf: ({ staff }, key) => {
      const brandId = brandOf(deps, staff, key);
      return brandId === undefined ? undefined : { brandId };
    },
    note: noteStaff,
    faultOf: riskFault,
  }),
  route(contract.replayRisk, async ({ body: { brand, terms, days } }, context) => {
    const brandId = brandOf(deps, context.staff, brand);
    if (brandId === undefined) return refuse('not_found');
    const fault = riskFault(terms);
    if (fault !== undefined) return refuse(fault);
    const replayed = await deps.db.read({ brandId }, async (tx) => {
      const history = await readHistory(deps, tx, terms, days);
      return history.ok
        ? accept(await present(tx, replayRisk(terms, history.value), history.value))
        : history;
    });
    if (replayed.ok) await noteLook(deps, brandId, context, { terms, days });
    return replayed;
  }),
];

/** Its examples name players: every look at those is kept (safety 9, 14). */
const noteLook = (
  { db }: Pick<PaymentsDeps, 'db'>,
  brandId: BrandId,
  context: Parameters<typeof noteStaff>[1],
  after: { readonly terms: contract.RiskTerms; readonly days: number },
): Promise<void> =>
  db.inTransaction({ brandId }, (tx) =>
    noteStaff(tx, context, { brandId, action: 'payment_risk.replayed', after }),
  );

async function present(tx: Tx, { persons, rules, actions }: Replayed, { asked, isWhole }: ReadHistory) {
  const shown: contract.RiskReplayed['rules'] = [];
  for (const { ruleId, payments, persons: people, sumMinor, examples } of rules)
    shown.push({
      ruleId,
      payments: payments.length,
      persons: people,
      sumMinor: String(sumMinor),
      examples: await Promise.all(
        examples.map(async ({ paymentId, personId, direction, worthMinor, askedAt, steps }) => ({
          paymentId,
          player: await playerOf(tx, personId),
          direction,
          status: steps.at(-1)?.status ?? 'created',
          worthMinor: worthMinor === undefined ? null : String(worthMinor),
          askedAt: Math.floor(askedAt),
        })),
      ),
    });
  return {
    payments: asked.length,
    persons,
    isWhole,
    unknownCountry: asked.filter(({ isAbroad }) => isAbroad === undefined).length,
    rules: shown,
    actions: { ...actions },
  };
}
