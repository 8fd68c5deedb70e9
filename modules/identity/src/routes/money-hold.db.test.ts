// What keeps money in for a day: every change of what opens an account, every new way into one, and nothing else (features-and-rules row 166;
// decision 78).

import type { PersonId } from '@overround/kernel';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { openAuthenticator } from '../authenticator.testing.ts';
import { arrangePeople, type Headers } from '../calls.testing.ts';
import { checkMoneyMayLeave } from '../index.ts';
import { SESSION_COOKIE } from '../live-sessions.ts';
import { ASHA_PASSWORD, cookieFrom, enrolAsha } from '../people.testing.ts';
import { believingServices } from '../social.testing.ts';
import { SOCIAL_COOKIE } from './social.route.ts';

const { db, post, signIn, workOff, world } = await arrangePeople({ social: believingServices });

const attributes = (of: object) => ({ data: { attributes: of } });
const RESET = '/web-api/api/internal/v1/user/passwordreset';
const NEW_PASSWORD = 'a kettle on the north pier';
let lastNumber = 9_190_000_000;

/** Somebody with an address and a password, signed in just now; or in the session that registration opened. */
async function arrive({ isRegistering = false } = {}) {
  const asha = await enrolAsha(world, db, { opensSession: isRegistering });
  const token =
    asha.cookieToken ?? cookieFrom((await signIn(asha.email)).headers, SESSION_COOKIE)?.value ?? '';
  const headers: Headers = { cookie: `${SESSION_COOKIE}=${token}`, 'x-requested-with': 'overround' };
  const office = async (path: string, body: object = {}) => {
    const answer = await post(`/web-api/office/${path}`, attributes(body), headers);
    expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
    return answer.json().data;
  };
  const session = await world.identity.sessionOf({ method: 'GET', headers }, world.house);
  if (!session) throw new Error('a session');
  const caller = { address: '127.0.0.1', userAgent: '', requestId: '' };
  return { asha, headers, office, order: { site: world.house, caller, session } };
}
type Arrived = Awaited<ReturnType<typeof arrive>>;

const lastText = (number: string): string =>
  String(world.texts.findLast(({ recipient }) => recipient.number === number)?.values['code']);
/** Codes go out once a minute. */
const aMinuteLater = () =>
  db.asOwner(`update identity.one_time_code set created_at = created_at - interval '2 minutes'`);

async function bindPhone({ office }: Arrived): Promise<string> {
  const number = `+7${(lastNumber += 1)}`;
  await office('phone-actions/create-phone-number', { phone_number: number });
  await office('phoneActions/createPhoneNumber/confirm', { confirm_code: lastText(number) });
  await aMinuteLater();
  return number;
}

async function switchOn({ asha, office }: Arrived) {
  const { code } = await office('gettwofactorqrcodeurl');
  const app = new TOTP({ secret: Secret.fromBase32(code) });
  await office('twofactorauthenable', { app_code: app.generate() });
  const prove = async (): Promise<string> => {
    await db.asOwner('update identity.two_factor set last_step = 0 where person_id = $1', [asha.personId]);
    return (await office('twofactorproof', { code: app.generate() })).hash;
  };
  return prove;
}

async function addPasskey({ office }: Arrived): Promise<string> {
  const { options } = await office('passkeybegin');
  return (await office('passkeyadd', { response: openAuthenticator().create(options), name: 'My phone' }))
    .passkey_id;
}

async function link({ asha, headers }: Arrived): Promise<void> {
  const begun = await post('/web-api/oauth/auth', { provider: 'google' }, headers);
  const kept = cookieFrom(begun.headers, SOCIAL_COOKIE)?.value ?? '';
  const back = { provider: 'google', state: begun.json().data.state, params: { who: asha.personId } };
  const cookie = `${headers['cookie']}; ${SOCIAL_COOKIE}=${kept}`;
  expect((await post('/web-api/user/social/link', back, { ...headers, cookie })).statusCode).toBe(200);
}

const rename = async ({ order }: Arrived, login: string | undefined, isEmailSignIn?: boolean) =>
  expect((await world.identity.changeLogin({ ...order, login, isEmailSignIn })).ok).toBe(true);

async function changeAddress({ asha, office }: Arrived): Promise<void> {
  const email = `next.${asha.email}`;
  await office('change-email', { email });
  const letter = world.letters.findLast(({ recipient }) => recipient === email);
  await office('change-email/confirm', { confirm_code: String(letter?.values['code']) });
}

/** What is there before, and the change. */
type Way = (who: Arrived) => Promise<() => Promise<unknown>>;

const HOLDING: Readonly<Record<string, Way>> = {
  'another password':
    async ({ order }) =>
    async () => {
      const change = { oldPassword: ASHA_PASSWORD, newPassword: NEW_PASSWORD, endsOtherSessions: false };
      expect((await world.identity.changePassword({ ...order, ...change })).ok).toBe(true);
    },
  'a forgotten password set anew': async ({ asha }) => {
    await post(RESET, attributes({ login: asha.email }));
    await workOff('identity.mail_password_reset');
    const mail = world.mails.findLast(({ personId }) => personId === asha.personId);
    const key = String(mail?.values['link']).split('#key=')[1];
    const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    return () => post(`${RESET}/confirm`, attributes({ key, ...passwords }));
  },
  'another login': async (who) => {
    await rename(who, `first.${who.asha.playerNumber}`);
    return () => rename(who, `second.${who.asha.playerNumber}`);
  },
  'signing in by e-mail switched off': async (who) => () => rename(who, undefined, false),
  'another e-mail address': async (who) => () => changeAddress(who),
  'another phone': async (who) => {
    const number = await bindPhone(who);
    return async () => {
      await who.office('phoneActions/updatePhoneNumber/sendCode');
      const next = `+7${(lastNumber += 1)}`;
      const confirm_code = lastText(number);
      await who.office('phone-actions/update-phone-number', { phone_number: next, confirm_code });
      await who.office('phoneActions/updatePhoneNumber/confirm', { confirm_code: lastText(next) });
    };
  },
  'the second factor switched off': async (who) => {
    const prove = await switchOn(who);
    return async () => who.office('twofactorauthdisable', { hash: await prove() });
  },
  'a passkey removed': async (who) => {
    const passkey_id = await addPasskey(who);
    return () => who.office('passkeyremove', { passkey_id });
  },
  'an account of another service taken away': async (who) => {
    await link(who);
    return () => post('/web-api/user/social/unlink', { provider: 'google' }, who.headers);
  },
};

/** One way more into the account. */
const ADDING: Readonly<Record<string, Way>> = {
  'a first login': async (who) => () => rename(who, `first.${who.asha.playerNumber}`),
  'a first phone': async (who) => () => bindPhone(who),
  'a first e-mail address': async (who) => {
    await db.asOwner('update identity.credential set email = null, email_key = null where person_id = $1', [
      who.asha.personId,
    ]);
    return () => changeAddress(who);
  },
  'a passkey': async (who) => () => addPasskey(who),
  'an account of another service': async (who) => () => link(who),
};

/** What opens nothing, and only asks for more. */
const FREE: Readonly<Record<string, Way>> = {
  'a second factor': async (who) => () => switchOn(who),
  'other recovery codes': async (who) => {
    const prove = await switchOn(who);
    return async () => who.office('twofactorrecoverycodes', { hash: await prove() });
  },
  'another name of a passkey': async (who) => {
    const passkey_id = await addPasskey(who);
    return () => who.office('passkeyrename', { passkey_id, name: 'Old phone' });
  },
};

const mayLeave = ({ personId }: { readonly personId: PersonId }) =>
  db.read(world.house, (tx) => checkMoneyMayLeave(tx, personId));
const moveHold = ({ personId }: { readonly personId: PersonId }, by: string) =>
  db.asOwner(
    `update identity.credential set money_held_until = money_held_until - $2::interval where person_id = $1`,
    [personId, by],
  );
const forget = ({ personId }: { readonly personId: PersonId }) =>
  db.asOwner('update identity.credential set money_held_until = null where person_id = $1', [personId]);
/** What the owner hears of, in the inbox, by mail or by text. */
const toldOf = ({ personId, email }: { readonly personId: PersonId; readonly email: string }): number =>
  world.announced.filter(([, facts]) => 'personId' in facts && facts.personId === personId).length +
  world.letters.filter(({ recipient }) => recipient === email).length;

/** Whether the owner was told that money is held. */
const toldHeld = ({ personId }: { readonly personId: PersonId }) =>
  world.announced.findLast(
    ([, facts]) => 'personId' in facts && facts.personId === personId && 'isHeld' in facts,
  );

describe('money stays in for a day, and the owner is told', () => {
  it.each(Object.entries({ ...HOLDING, ...ADDING }))('behind %s', async (_what, prepare) => {
    const who = await arrive();
    const change = await prepare(who);
    await forget(who.asha);
    const before = toldOf(who.asha);
    await change();
    expect(await mayLeave(who.asha)).toMatchObject({ code: 'money_out_held', hoursLeft: 24 });
    expect(toldOf(who.asha)).toBeGreaterThan(before);
    await moveHold(who.asha, '23 hours 59 minutes');
    expect(await mayLeave(who.asha)).toMatchObject({ code: 'money_out_held', hoursLeft: 1 });
    await moveHold(who.asha, '1 minute');
    expect((await mayLeave(who.asha)).ok).toBe(true);
  });
});

describe('one way more into an account', () => {
  it.each(
    Object.entries(ADDING).flatMap(([what, prepare]) => [
      [what, 'in the session of registration, before any money came', true, false, prepare] as const,
      [what, 'in the session of registration, once money came', false, true, prepare] as const,
    ]),
  )('%s %s', async (_what, _when, isNewcomer, isHeld, prepare) => {
    const who = await arrive({ isRegistering: true });
    if (isNewcomer) world.newcomers.add(who.asha.personId);
    await (await prepare(who))();
    expect((await mayLeave(who.asha)).ok).toBe(!isHeld);
    expect(toldHeld(who.asha)).toMatchObject([expect.any(String), { isHeld }]);
  });

  it('holds money in another session than that of registration, though none came yet', async () => {
    const who = await arrive();
    world.newcomers.add(who.asha.personId);
    await bindPhone(who);
    expect(await mayLeave(who.asha)).toMatchObject({ code: 'money_out_held' });
  });
});

it.each(Object.entries(FREE))('money is free behind %s', async (_what, prepare) => {
  const who = await arrive();
  const change = await prepare(who);
  await forget(who.asha);
  await change();
  expect((await mayLeave(who.asha)).ok).toBe(true);
});
