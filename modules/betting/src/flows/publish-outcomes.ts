import { instant } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { CURRENT_RULES, findRuleSet, type RuleSet } from '@overround/settlement';
import { plainOutcome } from '../domain/plain-outcome.ts';
import { hasWindow, type ResultFacts, resolveLeg, type SettleLeg } from '../domain/resolve-leg.ts';
import { outcomesOfEvent, type PublishedOutcome, publishOutcomes } from '../store/outcome-store.ts';
import { enterGate, type SettleRun, writeOvertaken, writePublished } from '../store/settle-progress.ts';
import { listRuleVersions } from '../store/rule-version-store.ts';
import { keepReasons } from './keep-reasons.ts';
import type { SettleDeps } from './settle-event.ts';

/**
 * Decides each outcome that bets on the event stand on, once, by its newest result, and makes it known to all settlements. From
 * then on every bet is decided by it, whichever event's run comes to the bet. Says since which result outcomes concern the run; nothing
 * when a newer result overtook it, which leaves it nothing to add.
 */
export async function publishEvent(
  deps: SettleDeps,
  tx: Tx,
  run: SettleRun,
): Promise<{ readonly sinceVersion: bigint; readonly isScout: boolean } | undefined> {
  // The long look at the legs comes before the gate, where everybody waits.
  const { outcomes, lastBetId } = await outcomesOfEvent(tx, run.brandId, run.eventId);
  // Without bets there is nothing to replace; one that comes after the look is decided by what other matches have published.
  await enterGate(tx, run.brandId, outcomes.length > 0 ? 'publisher' : 'reader');
  const facts = await deps.readResult(tx, run.eventId);
  if ((facts?.resultVersion ?? 0) > run.resultVersion) {
    await writeOvertaken(tx, run);
    return undefined;
  }
  const ruleSets = ruleSetsOf(await listRuleVersions(tx, run.brandId));
  await publishOutcomes(tx, run, await decideOutcomes(tx, outcomes, facts, ruleSets));
  const sinceVersion = await writePublished(tx, run, { lastBetId, certainty: facts?.certainty });
  return { sinceVersion, isScout: facts?.certainty === 'scout' };
}

/** Everything bets of a brand were accepted under. */
const ruleSetsOf = (versions: readonly string[]): RuleSet[] =>
  [...new Set([CURRENT_RULES.version, ...versions])].flatMap((version) => findRuleSet(version) ?? []);

/** Where no cancellation has a window, the moment of acceptance decides nothing. */
const ANY_MOMENT = { at: instant(0) };

async function decideOutcomes(
  tx: Tx,
  outcomes: readonly SettleLeg[],
  facts: ResultFacts | undefined,
  ruleSets: readonly RuleSet[],
): Promise<PublishedOutcome[]> {
  const decided = outcomes.flatMap((outcome) =>
    ruleSets.map((rules) => {
      const differs = facts !== undefined && hasWindow(outcome, facts);
      const result = differs ? ({ isOpen: true } as const) : resolveLeg(outcome, facts, ANY_MOMENT, rules);
      return { outcome, ruleSetVersion: rules.version, differs, result };
    }),
  );
  const ids = await keepReasons(
    tx,
    decided.map(({ result }) => result),
  );
  return decided.map(({ outcome, ruleSetVersion, differs, result }) => {
    const worth = result.isOpen ? undefined : plainOutcome(result);
    return {
      outcome,
      ruleSetVersion,
      ...(worth ? { worth } : {}),
      isPlain: !differs && (result.isOpen || worth !== undefined),
      explanationId: ids.get(result) ?? 0n,
    };
  });
}
