import { DEVICE_COOKIE, sha256 } from '@overround/identity';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationCallsOf } from './registration-calls.testing.ts';
import { openRegistrationWorld, type RegistrationWorld, SEEN_COUNTRY } from './registration-world.testing.ts';

let db: TestDatabase;
let world: RegistrationWorld;
const { post, get, fullFields, register } = registrationCallsOf(() => world);
beforeAll(async () => {
  db = await openTestDatabase();
  await db.asOwner(`
    insert into site.brand_version (brand_id, version, reason, config)
    select brand_id, version + 1, 'test', config || '{"forbiddenCountries": ["US", "AU"]}'
      from site.brand_version where brand_id = 1 order by version desc limit 1`);
  world = await openRegistrationWorld(db, { sendsTexts: true });
});
afterAll(async () => {
  await world.close();
  await db.drop();
});

const from = (alpha2: string) => ({ [SEEN_COUNTRY]: alpha2 });

describe('a country that the brand forbids', () => {
  it.each(['', '?country=1', '?fcountry=1&lng=ru'])(
    'opens no account, whatever stands behind the address: %s',
    async (query) => {
      const body = { type: 'full_reg', fields: fullFields() };
      const answer = await post(`/web-api/user/registration${query}`, body, from('US'));
      expect(answer.statusCode).toBe(422);
      expect(JSON.stringify(answer.json())).toMatch(/"country_forbidden".*No account can be opened from/);
    },
  );

  it('is sent no code', async () => {
    const typed = { phone: '9161234567', country_code: 'RU' };
    const answer = await post('/web-api/user/registration/send-code', typed, from('AU'));
    expect(answer.json()).toMatchObject({ error: { code: 'country_forbidden' } });
  });

  it('leaves all there is to read open, and shows the brand’s own country in the form', async () => {
    const form = await get('/web-api/api/web/registration/v1/fields/full_reg', from('US'));
    expect(form.statusCode).toBe(200);
    expect(chosenIn(form.json())).toEqual({ country_id: ['RU'], currency_id: ['EUR'] });
  });

  it('is no place to live in either, and the field says why', async () => {
    const { countryId } = world.people.site.directory.countryByCode('AU') ?? {};
    const answer = await register(fullFields({ country_id: countryId }));
    expect(answer.json().validation_errors.country_id).toEqual([
      expect.stringContaining('No account can be opened from this country'),
    ]);
  });
});

it.each([
  ['of a country it does not serve and does not forbid', 'AE'],
  ['of its own', 'RU'],
])('who is seen in one %s registers', async (_sentence, alpha2) => {
  expect((await register(fullFields(), 'full_reg', from(alpha2))).statusCode).toBe(200);
});

interface Shown {
  readonly data: {
    readonly attributes: {
      readonly fields: readonly {
        readonly id: string;
        readonly options?: readonly {
          readonly selected: boolean;
          readonly Alpha2?: string;
          readonly code?: string;
        }[];
      }[];
    };
  };
}

/** Codes of what the form has chosen beforehand, by field. */
function chosenIn({ data }: Shown): Record<string, unknown> {
  const lists = data.attributes.fields.filter(({ id }) => id === 'country_id' || id === 'currency_id');
  return Object.fromEntries(
    lists.map(({ id, options = [] }) => [
      id,
      options.filter(({ selected }) => selected).map(({ Alpha2, code }) => Alpha2 ?? code),
    ]),
  );
}

it.each([
  ['its currency where the brand has it', from('KZ'), '', 'KZ', 'KZT'],
  ['that of the brand where it has not', from('CH'), '', 'CH', 'EUR'],
  ['the currency of the brand’s own country, where they are seen', from('RU'), '', 'RU', 'RUB'],
  ['another country when they ask for it', from('KZ'), '?country=2', 'UA', 'UAH'],
  ['what the brand chose when nothing is known', {}, '', 'RU', 'EUR'],
  ['what the brand chose in a country it does not serve', from('AE'), '', 'RU', 'EUR'],
])(
  'the form begins with the country of a visitor and %s',
  async (_sentence, headers, query, country, currency) => {
    const form = await get(`/web-api/api/web/registration/v1/fields/full_reg${query}`, headers);
    expect(chosenIn(form.json())).toEqual({ country_id: [country], currency_id: [currency] });
  },
);

describe('who excluded themselves', () => {
  it('opens no other account, and is looked for by address, name with day of birth, and browser', async () => {
    const mark = 'd'.repeat(43);
    const fields = fullFields({ surname: 'Away' });
    const people = async () => (await db.asOwner('select count(*)::int as n from identity.person'))[0];
    const before = await people();
    const answer = await register(fields, 'full_reg', { cookie: `${DEVICE_COOKIE}=${mark}` });
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'registration_excluded']);
    expect(await people()).toEqual(before);
    expect(world.applicants.at(-1)).toEqual({
      email: fields.email,
      phone: undefined,
      birth: { name: fields.name, surname: 'Away', bornOn: fields.birthday },
      deviceHash: sha256(mark),
    });
  });
});
