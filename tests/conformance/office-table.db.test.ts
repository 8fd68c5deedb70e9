// Every call of specification 1 section 7, as a client asks it that knows nothing but the specification: office calls below their base path, as
// JSON:API with data.attributes, each by its method, its path and the fields that are named there, and answered with those that are named. What
// they refuse and why is the matter of their modules.

import { describe, expect, it } from 'vitest';
import { askedByVisitors } from './support/asked-by-visitors.ts';
import { askedInOffice } from './support/asked-in-office.ts';
import { askedOfServices } from './support/asked-of-services.ts';
import { contractOf } from './support/office-caller.ts';
import { openOfficeTable } from './support/office-table.ts';
import { LINES, lineOfOffice, OFFICE_ROWS } from './support/section-seven.ts';

const table = await openOfficeTable();
const { house } = table;

askedByVisitors(table);
askedInOffice(table);
askedOfServices(table);

describe('the section as a whole', () => {
  // Behind the others, as it looks at what they asked.
  const asked = (line: string) => {
    const pattern = new RegExp(`^${line.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return house.heard.filter((one) => pattern.test(one.line));
  };

  it('has no call that was not asked here, and answered', () => {
    expect(LINES.length).toBeGreaterThan(100);
    const missing = LINES.filter((line) => !asked(line).some(({ status }) => status === 200));
    expect(missing).toEqual([]);
  });

  it('has its office table below the base path, and as it is written', () => {
    expect(OFFICE_ROWS.length).toBe(27);
    for (const row of OFFICE_ROWS)
      expect([row, contractOf(house, row).name]).toEqual([row, contractOf(house, lineOfOffice(row)).name]);
  });

  it('says of every change of its office table in a map which field is wrong', async () => {
    const { refused } = await table.newcomer();
    for (const row of OFFICE_ROWS.filter((one) => !one.startsWith('GET '))) {
      const { error, validation_errors } = await refused(lineOfOffice(row), { no_such_field: 1 });
      expect([row, error?.code, Object.keys(validation_errors ?? {})]).toEqual([
        row,
        'input_malformed',
        [expect.any(String)],
      ]);
    }
  });

  it('lets no cache keep what identification, settings and phones are told', () => {
    const isSkipping =
      /identification\/config|\/settings$|savesetting|phone-number|phone-?actions|with-phone/i;
    const lines = OFFICE_ROWS.map(lineOfOffice).filter((line) => isSkipping.test(line));
    expect(lines.length).toBe(12);
    for (const line of lines)
      for (const { cacheControl } of asked(line)) expect([line, cacheControl]).toEqual([line, 'no-store']);
  });
});
