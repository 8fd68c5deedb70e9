// A country from which nobody may register: the usual demonstration forbids none.

import { changeRows } from '@overround/testkit/owner-rows';
import type { Page } from 'playwright-core';
import { RESENT } from './calls.ts';
import { until } from './screen.ts';

/** The first brand forbids it from now on; `page` is on a device that is seen there. */
export async function closeCountry(page: Page, databaseUrl: string, country: string): Promise<void> {
  await changeRows(
    databaseUrl,
    `insert into site.brand_version (brand_id, version, reason, config)
     select brand_id, version + 1, 'the closed country of a walk',
            jsonb_set(config, '{forbiddenCountries}', to_jsonb(array[$1::text]))
       from (select * from site.brand_version where brand_id = 1 order by version desc limit 1) as latest
      where not coalesce(config -> 'forbiddenCountries' ? $1, false)`,
    [country],
  );
  /** What is said to a form that nobody filled in: where they are, once that is known to be closed. */
  const answer = async (): Promise<string> => {
    const said = await page.request.post('/web-api/user/registration', {
      data: { type: 'fast_reg', fields: {} },
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      ...RESENT,
    });
    return said.text();
  };
  await until(answer).toContain('"country_forbidden"');
}
