// Secret questions: they answer old clients, open nothing, and tell nobody who has a number.
import { describe, expect, it } from 'vitest';
import { arrangePeople } from '../calls.testing.ts';
import { SESSION_COOKIE } from '../live-sessions.ts';
import { targetOf } from '../flows/one-time-codes.ts';
import { cookieFrom, enrolAsha, testSecretBox } from '../people.testing.ts';

const { db, get, post, signIn, world } = await arrangePeople();

async function arrive() {
  const asha = await enrolAsha(world, db);
  const { headers } = await signIn(asha.email);
  const token = cookieFrom(headers, SESSION_COOKIE)?.value ?? '';
  return {
    asha,
    headers: {
      cookie: `${SESSION_COOKIE}=${token}`,
      'x-requested-with': 'overround',
      'accept-language': 'en',
    },
  };
}
type Headers = Awaited<ReturnType<typeof arrive>>['headers'];
const set = (headers: Headers, question_id: number, user_answer: string) =>
  post('/web-api/user/secure', { data: { attributes: { question_id, user_answer } } }, headers);
const check = (headers: Headers, answer: string) =>
  get(
    `/web-api/office/phone-number/update/check-user-answer?user_answer=${encodeURIComponent(answer)}`,
    headers,
  );
const codeOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code;
const ofPhone = (phone_number: string) =>
  post('/getusersecurequestion-with-phone', { data: { attributes: { phone_number } } });

describe('a secret question', () => {
  it('is chosen from a list, kept as a hash, and answered however it is written', async () => {
    const { asha, headers } = await arrive();
    const listed = (await get('/web-api/office/secure-questions', headers)).json().data;
    expect(listed).toMatchObject({ chosen: null });
    expect(listed.questions).toHaveLength(6);
    expect((await post('/getUserSecureQuestion', {}, headers)).json().data).toEqual({
      secure_question: null,
    });
    expect(codeOf(await check(headers, 'old town'))).toBe('secret_answer_wrong');
    expect((await set(headers, 2, 'Old  Town')).statusCode).toBe(200);
    const asked = (await post('/getUserSecureQuestion', {}, headers)).json().data;
    expect(asked).toEqual({ secure_question: listed.questions[1].secure_question });
    expect((await check(headers, ' old town')).json().data).toEqual({ is_right: true });
    const [row] = await db.asOwner(
      'select q::text as row from identity.secret_question q where person_id = $1',
      [asha.personId],
    );
    expect(String(row?.['row'])).toContain('argon2id');
    expect(String(row?.['row']).toLowerCase()).not.toContain('old town');
  });

  it.each([
    [7, 'old town', 'secret_question_unknown', 'question_id'],
    [1, ' x ', 'secret_answer_malformed', 'user_answer'],
  ])('%s with %j is refused', async (id, answer, code, field) => {
    const refused = await set((await arrive()).headers, id, answer);
    expect([codeOf(refused), Object.keys(refused.json().validation_errors)]).toEqual([code, [field]]);
  });

  it('is changed by a fresh sign-in only', async () => {
    const { asha, headers } = await arrive();
    await db.asOwner(
      `update identity.session set signed_in_at = signed_in_at - interval '6 minutes' where person_id = $1`,
      [asha.personId],
    );
    expect((await set(headers, 1, 'old town')).statusCode).toBe(403);
  });

  it('is tried five times a day, of many at once too; then the right answer is as wrong as any', async () => {
    const { headers } = await arrive();
    await set(headers, 1, 'old town');
    await Promise.all(Array.from({ length: 5 }, () => check(headers, 'no idea')));
    expect(codeOf(await check(headers, 'old town'))).toBe('secret_answer_wrong');
    await db.asOwner(`update identity.secret_question set tries_from = tries_from - interval '25 hours'`);
    expect((await check(headers, 'old town')).statusCode).toBe(200);
  });

  it('of a number is told for every number, and always the same', async () => {
    const { asha, headers } = await arrive();
    await set(headers, 6, 'a red one');
    const box = testSecretBox();
    const { hash } = targetOf(box, '+79161234567');
    await db.asOwner(
      `insert into identity.phone (brand_id, person_id, phone_hash, sealed, country, masked)
       select brand_id, person_id, $2, 'x', 'RU', '+7*67' from identity.person where person_id = $1`,
      [asha.personId, hash],
    );
    const own = await ofPhone('+79161234567');
    const nobody = await ofPhone('+79161234568');
    expect([own.statusCode, nobody.statusCode]).toEqual([200, 200]);
    expect(own.json().data.secure_question).toMatch(/bicycle|велосипед/);
    expect(Object.keys(nobody.json().data)).toEqual(Object.keys(own.json().data));
    expect(nobody.json().data.secure_question).not.toBe('');
    expect((await ofPhone('+79161234568')).json().data).toEqual(nobody.json().data);
    expect(codeOf(await ofPhone('12'))).toBe('phone_malformed');
  });
});
