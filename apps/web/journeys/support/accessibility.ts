import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA, as far as a machine can see it. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const ELEMENTS_NAMED_MAX = 3;

/** What a page breaks: rule, element and why. */
export async function violationsOf(page: Page): Promise<string[]> {
  // No frames of others and no media here: what serves only them is left out, as it takes longer than the rules.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: RULES, resultTypes: ['violations'], preload: false })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, ELEMENTS_NAMED_MAX)
      .map(
        (node) => `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? node.all[0]?.message ?? ''}`,
      ),
  );
}

/** How far a page can be scrolled sideways, in pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
