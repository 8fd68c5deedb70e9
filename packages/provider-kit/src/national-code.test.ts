import { describe, expect, it } from 'vitest';
import { type EidCountry, readNationalCode, readSemanticsId, semanticsIdOf } from './national-code.ts';

// Codes that Estonia, Latvia and Lithuania or SK ID Solutions publish as examples.
const GOOD: readonly (readonly [EidCountry, string, string, string | undefined])[] = [
  ['EE', '38001085718', '38001085718', '1980-01-08'],
  ['EE', '60001019906', '60001019906', '2000-01-01'],
  ['EE', '30303039914', '30303039914', '1903-03-03'],
  ['EE', '61101012257', '61101012257', '2011-01-01'],
  ['LT', '50001029996', '50001029996', '2000-01-02'],
  ['LT', '4991231 8881', '49912318881', '1999-12-31'],
  ['LV', '030303-10012', '030303-10012', '1903-03-03'],
  ['LV', '03030310012', '030303-10012', '1903-03-03'],
  ['LV', '010111-23474', '010111-23474', '2011-01-01'],
  ['LV', '329999-99901', '329999-99901', undefined],
];
const BAD: readonly (readonly [EidCountry, string, string])[] = [
  ['EE', '38001085719', 'check digit'],
  ['EE', '38002305718', 'a thirtieth of February'],
  ['EE', '08001085718', 'a century nobody has'],
  ['EE', '3800108571', 'a digit short'],
  ['LT', '50001029997', 'check digit'],
  ['LV', '030303-10013', 'check digit'],
  ['LV', '310203-10012', 'a thirty-first of February'],
  ['LV', '030303-90012', 'a century nobody has'],
  ['LV', '', 'nothing'],
];

describe('national identity codes', () => {
  it.each(GOOD)('%s %s', (country, text, code, bornOn) => {
    const read = readNationalCode(country, text);
    expect(read).toEqual({ country, code, ...(bornOn !== undefined && { bornOn }) });
    expect(read && readSemanticsId(semanticsIdOf(read))).toEqual(read);
  });
  it.each(BAD)('refuses %s %s: %s', (country, text) => {
    expect(readNationalCode(country, text)).toBeUndefined();
  });
  it.each(['PNOBE-05040400032', 'PASEE-38001085718', 'PNOEE38001085718', 'PNOEE-38001085719'])(
    'refuses %s as a name of a person',
    (text) => expect(readSemanticsId(text)).toBeUndefined(),
  );
});
