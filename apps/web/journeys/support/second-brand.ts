// The second brand of the demonstration: it opens accounts by mailed codes and asks for puzzles.

import { changeRows } from '@overround/testkit/owner-rows';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { RESENT } from './calls.ts';
import { until } from './screen.ts';

const KEY = 'najm';

interface SiteConfig {
  readonly languages: readonly { readonly code: string }[];
}

/** The brand as the page's device is told it; from then on the device is there. */
async function languagesOf(page: Page): Promise<readonly string[]> {
  const answer = await page.request.get(`/web-api/site/config?brand=${KEY}`, RESENT);
  expect(answer.ok()).toBe(true);
  const { languages } = ((await answer.json()) as { readonly data: SiteConfig }).data; // The shape of the call.
  return languages.map(({ code }) => code);
}

/** Brings a device to the second brand, which learns the language of the walk when it does not speak it yet. */
export async function enterSecondBrand(page: Page, databaseUrl: string, lang: string): Promise<void> {
  if ((await languagesOf(page)).includes(lang)) return;
  await changeRows(
    databaseUrl,
    `insert into site.brand_version (brand_id, version, reason, config)
     select brand_id, version + 1, 'the language of a walk',
            jsonb_set(config, '{languages}', config -> 'languages' || to_jsonb($2::text))
       from site.brand_version join site.brand using (brand_id)
      where brand_key = $1
      order by version desc
      limit 1`,
    [KEY, lang],
  );
  await until(() => languagesOf(page)).toContain(lang);
}
