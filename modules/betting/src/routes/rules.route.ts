import { getBettingRules } from '@overround/contracts/betting';
import { accept, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import { findRuleSet, rulesPage } from '@overround/settlement';
import type { BettingDeps } from '../deps.ts';
import { QUOTE_LASTS_MS } from '../flows/power-bet.ts';
import { brandOf } from '../reads/ground.ts';
import { RESTS_MS } from '../wire/read-trigger.ts';
import { langOf } from './answer.ts';

/** The rules under which a bet would be accepted now, in the reader's language. */
export function rulesRoutes(deps: Pick<BettingDeps, 'directory'>): Route[] {
  return [
    route(getBettingRules, ({ query }, context) => {
      const { betting } = brandOf(deps, context.site.brandId);
      const { ruleSet } = betting;
      const rules = findRuleSet(ruleSet);
      if (!rules) return refuse('not_now');
      const { title, version, sections } = rulesPage(rules, langOf(context, query.lng), {
        ...betting,
        restsMs: RESTS_MS,
        quoteMs: QUOTE_LASTS_MS,
      });
      return accept({
        ruleSet,
        title,
        version,
        sections: sections.map(({ id, heading, paragraphs }) => ({
          id,
          heading,
          paragraphs: [...paragraphs],
        })),
      });
    }),
  ];
}
