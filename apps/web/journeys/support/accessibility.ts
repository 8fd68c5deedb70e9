import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA, as far as a machine can see it. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const ELEMENTS_NAMED_MAX = 3;
/** What stands around every page of the site: bars, the rail of sports, the coupon and the foot. */
const FRAME = ['[data-app] > :not(:has(#content))', ':has(> #content) > :not(#content)', '#content > footer'];

interface Looked {
  /** The page alone: the frame around it was looked at on another page of this device. */
  readonly isFrameKnown?: boolean;
}

/** What fades or slides has come to rest: a text that is half there has half its contrast. What turns for ever goes on. */
const comeToRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
        .map(({ finished }) => finished),
    ),
  );

/** What a page breaks: rule, element and why. */
export async function violationsOf(page: Page, { isFrameKnown = false }: Looked = {}): Promise<string[]> {
  await comeToRest(page);
  // A page that was entered from inside has the rules already.
  const hasRules = await page.evaluate(() => 'axe' in globalThis);
  // No frames of others and no media here: what serves only them is left out, as it takes longer than the rules.
  const axe = new AxeBuilder({ page, ...(hasRules && { axeSource: 'axe' }) })
    .setLegacyMode()
    .options({ runOnly: RULES, resultTypes: ['violations'], preload: false });
  if (isFrameKnown) for (const part of FRAME) axe.exclude(part);
  const { violations } = await axe.analyze();
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
