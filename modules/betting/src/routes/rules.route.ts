import { getBettingRules } from '@overround/contracts/betting';
import { accept, decimalFromMinor, type Minor, present, refuse } from '@overround/kernel';
import { languageOf } from '@overround/phrases';
import { type Route, route } from '@overround/platform';
import { findRuleSet, rulesPage } from '@overround/settlement';
import { countryName, type JurisdictionRule } from '@overround/site';
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
        laws: lawsInWords(deps, betting.jurisdictions, langOf(context, query.lng)),
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

/** What laws let one bet have, country by country. */
function lawsInWords(
  { directory }: Pick<BettingDeps, 'directory'>,
  rules: readonly JurisdictionRule[],
  lang: string,
) {
  return rules.map(({ countryId, sums, oddsMax }) => {
    const sum = (amount: Minor): string => {
      const { exponent, code } = present(sums && directory.currency(sums.currency), 'a currency of the rule');
      return `${decimalFromMinor(amount, exponent)} ${code}`;
    };
    return {
      country: countryName(present(directory.countryById(countryId), 'a country'), languageOf(lang).tag),
      ...(sums?.stakeMinorMax === undefined ? {} : { stake: sum(sums.stakeMinorMax) }),
      ...(sums?.payoutMinorMax === undefined ? {} : { payout: sum(sums.payoutMinorMax) }),
      ...(oddsMax === undefined ? {} : { odds: oddsMax }),
    };
  });
}
