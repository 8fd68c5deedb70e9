import * as contract from '@overround/contracts/limits';
import { accept, type Outcome, present, type Refusal } from '@overround/kernel';
import { type PlayerContext, type Route, route, type Tx } from '@overround/platform';
import type { Actor, LimitsDeps } from '../deps.ts';
import { EXCLUSION_MONTHS, EXCLUSION_REASONS } from '../domain/exclusion.ts';
import { LAPSE_MS, LIMIT_KINDS, LIMIT_PERIODS, WAIT_MS } from '../domain/limit.ts';
import { severityOf } from '../domain/severity.ts';
import { askRemoval, cancelWish, confirmWish, setLimit } from '../flows/change-limit.ts';
import { askReturn, selfExclude, timeOut } from '../flows/exclude.ts';
import { answerReality, readReality } from '../flows/reality.ts';
import { readActivity } from '../reads/activity.ts';
import { readProtection } from '../reads/protection.ts';
import { listLimits } from '../store/limit-store.ts';
import { DAY, HOUR } from '@overround/kernel';

const TIME_OUT_DAYS = [1, 7, 30, 42];

const actorOf = ({ site, session }: PlayerContext): Actor => ({
  site,
  brandId: site.brandId,
  personId: session.personId,
  sessionId: session.sessionId,
});

export function limitsRoutes(deps: LimitsDeps): Route[] {
  const { db, directory } = deps;
  /** Does it in one transaction, and tells what protects the player after it. */
  const act = <R extends Refusal>(
    context: PlayerContext,
    change: (tx: Tx, actor: Actor) => Promise<Outcome<undefined, R>>,
  ) =>
    db.inTransaction(context.site, async (tx) => {
      const actor = actorOf(context);
      const outcome = await change(tx, actor);
      return outcome.ok ? accept(await readProtection(deps, tx, actor)) : outcome;
    });

  return [
    route(contract.getLimits, (_input, context) =>
      db.read(context.site, async (tx) => accept(await readProtection(deps, tx, actorOf(context)))),
    ),
    route(contract.getAvailableLimits, (_input, { site, session }) =>
      db.read(site, async (tx) => {
        const own = await listLimits(tx, session.personId);
        const { currencies } = present(directory.brandById(site.brandId), 'the brand of a site');
        return accept({
          limits: LIMIT_KINDS.flatMap((kind) =>
            LIMIT_PERIODS.map((period) => ({
              kind,
              period,
              isSet: own.some((one) => one.kind === kind && one.period === period),
            })),
          ),
          currencies: currencies.map((currency) => ({
            currency,
            exponent: present(directory.currency(currency), 'a currency of a brand').exponent,
          })),
          waitHours: WAIT_MS / HOUR,
          lapseDays: LAPSE_MS / DAY,
          timeOutDays: TIME_OUT_DAYS,
          exclusionMonths: [...EXCLUSION_MONTHS],
        });
      }),
    ),
    route(contract.createLimit, ({ body }, context) =>
      act(context, (tx, actor) => {
        const { kind, period, amount, currency } = body;
        const ask = { kind, period, amount: BigInt(amount), ...(currency === undefined ? {} : { currency }) };
        return setLimit(deps, tx, actor, ask);
      }),
    ),
    route(contract.deleteLimit, ({ params }, context) =>
      act(context, (tx, actor) => askRemoval(deps, tx, actor, params.limitId)),
    ),
    route(contract.actOnLimit, ({ params, body }, context) =>
      act<Refusal>(context, (tx, actor) =>
        body.action === 'confirm'
          ? confirmWish(deps, tx, actor, params.limitId)
          : cancelWish(tx, actor, params.limitId),
      ),
    ),
    route(contract.getExclusionReasons, () => Promise.resolve(accept({ reasons: [...EXCLUSION_REASONS] }))),
    route(contract.blockUser, ({ body }, context) =>
      act<Refusal>(context, (tx, actor) =>
        body.kind === 'time_out' ? timeOut(deps, tx, actor, body.days) : selfExclude(deps, tx, actor, body),
      ),
    ),
    route(contract.askReturn, (_input, context) => act(context, (tx, actor) => askReturn(deps, tx, actor))),
    route(contract.getReality, (_input, context) =>
      db.read(context.site, async (tx) => accept(await readReality(tx, actorOf(context)))),
    ),
    route(contract.answerReality, ({ body }, context) =>
      db.inTransaction(context.site, async (tx) => {
        const actor = actorOf(context);
        const { everyMinutes, hasLooked } = body;
        const answered = await answerReality(tx, actor, {
          ...(everyMinutes === undefined ? {} : { everyMinutes }),
          ...(hasLooked ? { hasLooked } : {}),
        });
        return answered.ok ? accept(await readReality(tx, actor)) : answered;
      }),
    ),
    route(contract.answerTest, ({ body }) => Promise.resolve(accept(severityOf(body.answers)))),
    route(contract.getActivity, (_input, context) =>
      db.read(context.site, async (tx) =>
        accept({ periods: await readActivity(deps, tx, actorOf(context)) }),
      ),
    ),
  ];
}
