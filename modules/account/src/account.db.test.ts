import { writePlayBar } from '@overround/identity';
import type { PeopleWorld } from '@overround/identity/testing';
import type { TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountRoom, openAccountRoom } from './account-room.testing.ts';
import { type Account, insertProfile, stopNews } from './index.ts';

let room: AccountRoom;
let db: TestDatabase;
let world: PeopleWorld;
let account: Account;
let identified: AccountRoom['identified'];
let waiting: AccountRoom['waiting'];
let call: AccountRoom['call'];
let signInAsha: AccountRoom['signInAsha'];
beforeAll(async () => {
  room = await openAccountRoom();
  ({ db, world, account, identified, waiting, call, signInAsha } = room);
});
afterAll(() => room.close());

describe('the left menu', () => {
  it('is that of the brand in the language of the reader, with what waits', async () => {
    const { headers } = await signInAsha();
    waiting.messages = 3;
    const answer = await call('GET', '/web-api/office/leftmenu?lng=ru', headers);
    const groups: { id: string; title: string; items: Record<string, unknown>[] }[] =
      answer.json().data.groups;
    expect(groups.map(({ id }) => id)).toEqual([
      'money',
      'bets',
      'contact',
      'profile',
      'settings',
      'security',
    ]);
    const [messages, support] = groups[2]?.items ?? [];
    expect(messages).toEqual({
      id: 'messages',
      title: 'Сообщения',
      url: '/ru/office/messages',
      icon: 'message',
      badge: 3,
    });
    // Nobody counts answers here; what is not counted has no number.
    expect(support).toMatchObject({ id: 'support', badge: null });
    const { missing } = (await call('GET', '/accountdata', headers)).json().data;
    expect(groups[3]?.items).toContainEqual(
      expect.objectContaining({ id: 'account', badge: missing.length }),
    );
    expect(missing).not.toEqual([]);
    expect((await call('GET', '/leftmenu', headers)).statusCode).toBe(200);
    expect((await call('GET', '/leftmenu')).statusCode).toBe(401);
  });
});

describe('settings', () => {
  it('are the brand’s until somebody chooses', async () => {
    const { headers } = await signInAsha();
    const answer = await call('GET', '/web-api/user/settings?', headers);
    expect(answer.json().data.attributes).toEqual({
      lang: 'en',
      odds_format: 'decimal',
      theme: 'system',
      time_zone: 'UTC',
      odds_policy: 0,
      quick_stakes: {},
      total_currency: '',
      is_compact: false,
      starters_only: false,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('keep what was chosen, wrapped or not, and write it into the audit log', async () => {
    const { asha, headers } = await signInAsha();
    const wrapped = {
      data: { type: 'setting', attributes: { setting_id: 'odds_policy', setting_value: 1 } },
    };
    expect((await call('POST', '/savesetting', headers, wrapped)).statusCode).toBe(200);
    const plain = { setting_id: 'quick_stakes', setting_value: { EUR: ['300', '700'] } };
    expect((await call('POST', '/savesetting', headers, plain)).statusCode).toBe(200);
    const { attributes } = (await call('GET', '/settings', headers)).json().data;
    expect(attributes).toMatchObject({ odds_policy: 1, quick_stakes: { EUR: ['300', '700'] } });
    const log = await db.asOwner(
      `select before, after from audit.audit_log where person_id = $1 and action = 'setting.changed' order by seq`,
      [asha.personId],
    );
    expect(log[0]).toEqual({ before: { odds_policy: null }, after: { odds_policy: 1 } });
  });

  it('change the language mails are written in', async () => {
    const { asha, headers } = await signInAsha();
    await call('POST', '/savesetting', headers, { setting_id: 'lang', setting_value: 'ru' });
    const [row] = await db.asOwner('select lang from identity.person where person_id = $1', [asha.personId]);
    expect(row?.['lang']).toBe('ru');
    const settings = await db.read({ brandId: world.house.brandId }, (tx) =>
      account.readSettings(tx, world.house, asha.personId),
    );
    expect(settings.lang).toBe('ru');
  });

  it.each([
    ['a setting nobody has', { setting_id: 'font', setting_value: 'x' }, 422, 'setting_unknown'],
    [
      'a value that does not fit',
      { setting_id: 'theme', setting_value: 'pink' },
      422,
      'setting_value_refused',
    ],
    ['no value', { setting_id: 'theme' }, 400, 'input_malformed'],
    ['another field', { setting_id: 'theme', setting_value: 'dark', person: 1 }, 400, 'input_malformed'],
    ['a deep value', { setting_id: 'theme', setting_value: { a: { b: 1 } } }, 400, 'input_malformed'],
  ])('refuse %s', async (_sentence, body, status, code) => {
    const { headers } = await signInAsha();
    const answer = await call('POST', '/savesetting', headers, body);
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
    if (status === 422) expect(Object.keys(answer.json().validation_errors)).toHaveLength(1);
  });

  it('are nobody’s without a session, and not another site’s to change', async () => {
    expect((await call('GET', '/settings')).statusCode).toBe(401);
    const { headers } = await signInAsha();
    const answer = await call(
      'POST',
      '/savesetting',
      { ...headers, origin: 'https://evil.example' },
      {
        setting_id: 'theme',
        setting_value: 'dark',
      },
    );
    expect(answer.statusCode).toBe(403);
  });
});

describe('the profile', () => {
  it('shows the player what we know of them', async () => {
    const { asha, headers } = await signInAsha();
    await db.inTransaction({ brandId: world.house.brandId }, (tx) =>
      insertProfile(tx, {
        brandId: world.house.brandId,
        personId: asha.personId,
        name: 'Asha',
        surname: 'Kumar',
        bornOn: '1990-02-28',
        receivesNews: false,
        termsVersion: '1',
      }),
    );
    expect((await call('GET', '/userinfo', headers)).json().data).toMatchObject({
      userId: asha.playerNumber,
      email: asha.email,
      name: 'Asha',
      surname: 'Kumar',
      birthday: '1990-02-28',
      country_id: 1,
    });
  });

  it('is nobody’s without a session', async () => {
    expect((await call('GET', '/userinfo')).statusCode).toBe(401);
  });
});

/** Somebody who registered in one click: nothing but an account. */
async function player() {
  const known = await signInAsha();
  await db.inTransaction({ brandId: world.house.brandId }, (tx) =>
    insertProfile(tx, {
      brandId: world.house.brandId,
      personId: known.asha.personId,
      name: '',
      surname: '',
      bornOn: null,
      receivesNews: false,
      termsVersion: '1',
    }),
  );
  return known;
}

describe('the fields of an account', () => {
  const DATA = '/web-api/office/accountdata';
  const SAVE = '/web-api/office/saveaccountfields';
  const values = (answer: { json(): { data: { fields: { id: string; value: string }[] } } }) =>
    Object.fromEntries(answer.json().data.fields.map(({ id, value }) => [id, value]));
  const WHOLE = {
    name: 'Asha',
    surname: 'Kumar',
    birthday: '1990-02-28',
    city: 'Oslo',
    address: 'Storgata 1',
  };

  it('make an account of one click whole, lie sealed, and are written down without what they say', async () => {
    const { asha, headers } = await player();
    const before = await call('GET', `${DATA}?lng=en`, headers);
    expect(before.json().data).toMatchObject({
      missing: ['name', 'surname', 'birthday', 'city', 'address'],
      is_identified: false,
    });
    expect(before.json().data.fields[0]).toMatchObject({
      id: 'name',
      title: 'First name',
      required: true,
      disabled: false,
      validation: { required: { message: 'Fill in this field.' } },
    });
    const saved = await call('POST', SAVE, headers, { data: { attributes: WHOLE } });
    expect(saved.json().data.missing).toEqual([]);
    expect(values(await call('GET', DATA, headers))).toEqual({ ...WHOLE, region_id: '', postal_code: '' });
    const [row] = await db.asOwner(
      `select position('Storgata' in encode(sealed, 'escape')) as place from account.home_address where person_id = $1`,
      [asha.personId],
    );
    expect(row).toEqual({ place: 0 });
    const [log] = await db.asOwner(
      `select after from audit.audit_log where person_id = $1 and action = 'profile.changed'`,
      [asha.personId],
    );
    expect(log).toEqual({ after: { fields: Object.keys(WHOLE) } });
  });

  it('are refused field by field, and then none is changed', async () => {
    const { headers } = await player();
    const answer = await call('POST', SAVE, headers, { ...WHOLE, name: 'R2D2', birthday: '2020-01-01' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'form_invalid']);
    expect(answer.json().validation_errors).toEqual({ name: ['name_malformed'], birthday: ['too_young'] });
    expect(values(await call('GET', DATA, headers))['city']).toBe('');
  });

  it('that say who one is change with a fresh sign-in only, and not once it was proven', async () => {
    const { asha, headers } = await player();
    await call('POST', SAVE, headers, WHOLE);
    expect((await call('POST', SAVE, headers, { surname: 'Rao' })).statusCode).toBe(200);
    await db.asOwner(
      `update identity.session set signed_in_at = now() - interval '6 minutes' where person_id = $1`,
      [asha.personId],
    );
    const stale = await call('POST', SAVE, headers, { surname: 'Berg' });
    expect([stale.statusCode, stale.json().error.code]).toEqual([403, 'sign_in_not_fresh']);
    identified.add(asha.personId);
    const fixed = await call('POST', SAVE, headers, { surname: 'Berg', city: 'Bergen' });
    expect(fixed.json().validation_errors).toEqual({ surname: ['field_fixed'] });
    expect(values(await call('POST', SAVE, headers, { city: 'Bergen' }))).toMatchObject({
      surname: 'Rao',
      city: 'Bergen',
    });
  });

  it('that say where one lives may change, and whoever proved it is told of a move, not of what is new or put right', async () => {
    const { asha, headers } = await player();
    const moves = () => room.moved.filter((who) => who === asha.personId).length;
    const hint = async () => {
      const answer = await call('GET', `${DATA}?lng=en`, headers);
      const fields: { id: string; tooltip: string }[] = answer.json().data.fields;
      return fields.find(({ id }) => id === 'address')?.tooltip;
    };
    await call('POST', SAVE, headers, WHOLE);
    expect([await hint(), moves()]).toEqual(['', 0]);
    identified.add(asha.personId);
    expect(await hint()).toContain('confirmed');
    await call('POST', SAVE, headers, { ...WHOLE, postal_code: '0155' });
    expect(moves()).toBe(0);
    await call('POST', SAVE, headers, { address: 'Karl Johans gate 2' });
    expect(moves()).toBe(1);
    await call('POST', SAVE, headers, { address: 'Karl Johans gate 2', city: 'Bergen' });
    expect(moves()).toBe(2);
  });
});

describe('wishes', () => {
  it('name sports that are not to be seen, apart for line and live', async () => {
    const { headers } = await signInAsha();
    const url = '/web-api/office/disallow-sports';
    const lists = (line: number[], live: number[]) => ({ lineDisallowSport: line, liveDisallowSport: live });
    expect((await call('GET', url, headers)).json().data).toEqual(lists([], []));
    const both = await call('POST', url, headers, { data: { attributes: lists([40, 2, 2], [4]) } });
    expect(both.json().data).toEqual(lists([2, 40], [4]));
    // A list is sent only when it is not empty, and may come joined by commas.
    await call('POST', url, headers, { lineDisallowSport: '40,2,40' });
    expect((await call('GET', url, headers)).json().data).toEqual(lists([2, 40], []));
    await call('POST', url, headers, {});
    expect((await call('GET', url, headers)).json().data).toEqual(lists([], []));
    expect((await call('POST', url, headers, { liveDisallowSport: '4,x' })).statusCode).toBe(400);
    expect((await call('GET', url, (await signInAsha()).headers)).json().data).toEqual(lists([], []));
  });

  it('name the mails that are to come', async () => {
    const { asha, headers } = await player();
    const url = '/web-api/user/mailing';
    const isWanted = (list: 'news' | 'answers') =>
      db.read({ brandId: world.house.brandId }, (tx) => account.wantsMail(tx, asha.personId, list));
    expect((await call('GET', url, headers)).json().data).toEqual({
      news: false,
      answers: true,
      results: false,
      email: asha.email,
    });
    await call('POST', url, headers, { answers: false });
    expect((await call('POST', url, headers, { results: true })).json().data.results).toBe(true);
    // As older clients ask.
    await call('POST', url, headers, { mailType: 'vip', type: 0 });
    expect([await isWanted('news'), await isWanted('answers')]).toEqual([true, false]);
    await db.inTransaction({ brandId: world.house.brandId }, (tx) => stopNews(tx, asha.personId));
    expect((await call('GET', url, headers)).json().data.news).toBe(false);
    expect((await call('POST', url, headers, { news: true })).json().data.news).toBe(true);
    await db.inTransaction({ brandId: world.house.brandId }, (tx) =>
      writePlayBar(tx, { brandId: world.house.brandId, personId: asha.personId, reason: 'self_excluded' }),
    );
    expect((await call('POST', url, headers, { news: true })).json().data.news).toBe(false);
    expect(await isWanted('news')).toBe(false);
  });

  it('tell results to each once a day, from where they were told last or switched on', async () => {
    const { asha, headers } = await player();
    const { brandId } = world.house;
    const claim = () => db.inTransaction({ brandId }, (tx) => account.claimResultReaders(tx, 10));
    const toldAt = (text: string) =>
      db.asOwner(`update account.mailing set told_at = ${text} where person_id = $1 and list = 'results'`, [
        asha.personId,
      ]);
    await call('POST', '/web-api/user/mailing', headers, { results: true });
    expect(await claim()).toEqual([]);
    await toldAt(`'2026-01-02T03:04:05Z'`);
    // Said again while it is on: what was not told yet is still told.
    await call('POST', '/web-api/user/mailing', headers, { results: true });
    expect(await claim()).toEqual([{ personId: asha.personId, since: new Date('2026-01-02T03:04:05Z') }]);
    expect(await claim()).toEqual([]);
    await toldAt(`now() - interval '2 days'`);
    await call('POST', '/web-api/user/mailing', headers, { results: false });
    expect(await claim()).toEqual([]);
    // Off and on again: what ended meanwhile is told to nobody.
    await call('POST', '/web-api/user/mailing', headers, { results: true });
    expect(await claim()).toEqual([]);
  });
});
