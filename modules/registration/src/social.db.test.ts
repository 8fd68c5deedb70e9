// The whole way by every service, against the issuer that plays them: register, sign in, link, unlink, and what must be refused.
import { randomBytes } from 'node:crypto';
import { checkMoneyMayLeave } from '@overround/identity';
import { ASHA_PASSWORD, cookieFrom, enrolAsha, type PeopleWorld } from '@overround/identity/testing';
import { present, systemClock } from '@overround/kernel';
import { openSocialSandbox, sandboxWallet } from '@overround/social-sandbox';
import { playedProviders } from '@overround/social-sign-in';
import { openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import Fastify from 'fastify';
import { SignJWT } from 'jose';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRegistrationWorld, type RegistrationWorld } from './registration-world.testing.ts';

const PARTNER_SECRET = 'a secret with a partner, 32 or more';
const issuer = Fastify();
let base = '';
const sandbox = openSocialSandbox({
  secret: 'a secret of the installation',
  clock: systemClock,
  randomBytes,
  baseUrl: () => base,
  isOwnAddress: ({ host }) => host === 'localhost' || host === 'najm.localhost',
});
const agreements = playedProviders({ clock: systemClock, baseUrl: () => base }).map((provider) => ({
  provider,
  client: sandbox.clientOf(provider.providerId),
}));
const codeProviders = agreements
  .filter(({ provider }) => provider.kind === 'redirect')
  .map(({ provider }) => provider.providerId);

/** By an account of another service under a name of the brand, which asks for a document beside. */
const FURTHER = {
  registrationTypes: ['full_reg', 'fast_reg', 'soc_reg', 'club_reg'],
  registrationForms: [{ id: 'club_reg', way: 'soc_reg', extras: ['document'], names: { en: 'By a club' } }],
};

let db: TestDatabase;
let opened: RegistrationWorld;
let world: PeopleWorld;
let calls: TestCalls;
beforeAll(async () => {
  await issuer.register(sandbox.plugin, { prefix: '/sandbox-social' });
  base = `${await issuer.listen({ port: 0, host: '127.0.0.1' })}/sandbox-social`;
  db = await openTestDatabase();
  // Who registers is numbered apart from who is enrolled by hand.
  await db.asOwner(`select setval('wallet.account_number_seq', 70020000)`);
  await db.asOwner(
    `insert into site.brand_version (brand_id, version, reason, config)
     select brand_id, version + 1, 'test', config || $1::jsonb
       from site.brand_version where brand_id = 1 order by version desc limit 1`,
    [JSON.stringify(FURTHER)],
  );
  opened = await openRegistrationWorld(db, {
    social: {
      of: (brandKey) => (brandKey !== 'najm' ? agreements : []),
      partnersOf: () => new Map([['acme', PARTNER_SECRET]]),
    },
  });
  ({ people: world, calls } = opened);
});
afterEach(() => sandbox.setFaults({}));
afterAll(async () => {
  await opened.close();
  await db.drop();
  await issuer.close();
});

/** A browser with its cookies. */
function openBrowser(host = 'localhost') {
  const jar = new Map<string, string>();
  const send = async (method: 'GET' | 'POST', url: string, payload: object = {}) => {
    const answer = await calls.app.inject({
      method,
      url,
      headers: {
        host,
        'x-requested-with': 'overround',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(method === 'POST' && { payload }),
    });
    for (const name of ['__Host-session', '__Host-device', '__Host-social', '__Host-remember']) {
      const cookie = cookieFrom(answer.headers, name);
      if (cookie) jar.set(name, cookie.value);
    }
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  const post = (url: string, payload: object = {}) => send('POST', url, payload);
  const go = async (provider: string, person = 'asha') => {
    const { state, url } = (await post('/web-api/oauth/auth', { provider })).body.data;
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ person }),
      redirect: 'manual',
    });
    return { provider, state, params: await broughtBy(answer) };
  };
  const come = (back: object) => post('/web-api/social/auth', back);
  return {
    jar,
    post,
    get: (url: string) => send('GET', url),
    go,
    come,
    by: async (provider: string, person = 'asha') => come(await go(provider, person)),
  };
}
type Browser = ReturnType<typeof openBrowser>;

/** What the landing page finds: in the address, behind its hash, or in Apple's form. */
async function broughtBy(answer: Response): Promise<Record<string, string>> {
  const location = answer.headers.get('location');
  if (location !== null) {
    const url = new URL(location);
    return Object.fromEntries([...url.searchParams, ...new URLSearchParams(url.hash.slice(1))]);
  }
  const fields = [...(await answer.text()).matchAll(/name="([^"]+)" value="([^"]*)"/g)];
  return Object.fromEntries(
    fields.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]),
  );
}
const ticketOf = (body: object) => JSON.stringify(body).match(/"hash":"([\w-]{43})"/)?.[1];
const codeOf = ({ status, body }: Awaited<ReturnType<Browser['post']>>) => [status, body.error?.code];
const enrolled = async (browser: Browser) => {
  const asha = await enrolAsha(world, db);
  await browser.post('/web-api/user/auth', { login: asha.email, password: ASHA_PASSWORD });
  return asha;
};
const later = () =>
  db.asOwner(`update identity.session set signed_in_at = signed_in_at - interval '10 minutes'`);

describe('who comes from a service nobody here has linked', () => {
  const fields = { country_id: '1', currency_id: 12, 'agree-policy': true };
  const register = (browser: Browser, more: object) =>
    browser.post('/web-api/user/registration', { type: 'soc_reg', fields: { ...fields, ...more } });

  it('registers with what the service told, and signs in by it from then on, limited', async () => {
    const browser = openBrowser();
    const { body, status } = await browser.by('vk');
    expect([status, body.error.code]).toEqual([409, 'social_not_linked']);
    expect(JSON.stringify(body)).toContain('"birthday":"1990-02-28"');
    const social_hash = ticketOf(body);
    const registered = await register(browser, { social_hash });
    expect(registered.body).toMatchObject({
      success: true,
      data: { generated: null, isActivationMailSent: true },
    });
    expect(registered.body.data.user.email).toMatch(/^a.*@example\.com$/);
    const again = await openBrowser().by('vk');
    expect(again.body).toMatchObject({ success: true, data: { isLimited: true } });
    expect(again.body.data.user.userId).toBe(registered.body.data.user.userId);

    const mine = (await browser.get('/web-api/user/social/links')).body.data.links;
    expect(mine).toMatchObject([{ provider: 'vk', shown_as: 'Asha Kumar', is_last_way_in: true }]);
    const unlink = await browser.post('/web-api/user/social/unlink', { provider: 'vk' });
    expect(codeOf(unlink)).toEqual([409, 'social_last_way_in']);
    browser.jar.delete('__Host-session');
    expect(codeOf(await register(browser, { social_hash }))).toEqual([422, 'form_invalid']);
  });

  it('registers by a further type of such accounts, with what that asks beside', async () => {
    const browser = openBrowser();
    const { body } = await browser.by('vk', 'new-0c1ab001');
    const types = (await browser.get('/web-api/api/web/registration/v1/types')).body.data.attributes;
    expect([types.types.at(-1), types.ways]).toEqual(['club_reg', { club_reg: 'soc_reg' }]);
    const idsOf = async (type: string): Promise<readonly string[]> =>
      (await browser.post('/web-api/registration/fields', { type })).body.data.fields.map(
        ({ id }: { id: string }) => id,
      );
    const usual = await idsOf('soc_reg');
    expect((await idsOf('club_reg')).filter((id) => !usual.includes(id))).toEqual([
      'document_type_id',
      'passport_series',
      'passport',
    ]);
    const sent = { ...fields, birthday: '1990-02-28', passport: '<b>', social_hash: ticketOf(body) };
    const ask = (more: object) =>
      browser.post('/web-api/user/registration', { type: 'club_reg', fields: { ...sent, ...more } });
    expect(Object.keys((await ask({})).body.validation_errors)).toEqual(['passport']);
    expect((await ask({ passport: '345678' })).body).toMatchObject({
      success: true,
      data: { generated: null },
    });
  });

  it('is asked for what the service did not tell, and is too young whatever it told', async () => {
    const browser = openBrowser();
    const boris = await browser.by('mailru', 'boris');
    const hash = ticketOf(boris.body);
    const asked = await register(browser, { social_hash: hash });
    expect(asked.body.validation_errors ?? asked.body.error).toBeDefined();
    expect(JSON.stringify(asked.body)).toMatch(/email.*field_required|birthday/s);
    const emil = await browser.by('mailru', 'young');
    const young = ticketOf(emil.body);
    expect(JSON.stringify((await register(browser, { social_hash: young })).body)).toContain('too_young');
  });

  it('takes no account over that has the same address, and learns nothing of it', async () => {
    await enrolAsha(world, db, { email: 'emil.berg@example.com' });
    const known = await openBrowser().by('google', 'young');
    const unknown = await openBrowser().by('google', 'boris');
    expect(codeOf(known)).toEqual(codeOf(unknown));
  });

  it('cannot use a ticket in another browser', async () => {
    const browser = openBrowser();
    const hash = ticketOf((await browser.by('discord')).body);
    const thief = openBrowser();
    await thief.by('discord', 'boris');
    expect(codeOf(await register(thief, { social_hash: hash }))).toEqual([422, 'form_invalid']);
  });
});

it.each(codeProviders)('%s: is linked with a fresh password, and opens the account', async (provider) => {
  const owner = openBrowser();
  const asha = await enrolled(owner);
  const person = `new-${randomBytes(4).toString('hex')}`;
  expect(await owner.post('/web-api/user/social/link', await owner.go(provider, person))).toMatchObject({
    status: 200,
  });
  // Of Telegram the same second is the same proof, which is taken once.
  await db.asOwner('delete from identity.social_proof');
  const visitor = openBrowser();
  const signedIn = await visitor.by(provider, person);
  expect(signedIn.body).toMatchObject({ success: true, data: { user: { userId: asha.playerNumber } } });
  expect(await visitor.by(provider, '')).toMatchObject({ body: { error: { code: 'social_denied' } } });
});

it('metamask: a signed message opens the account, once', async () => {
  const wallet = sandboxWallet('asha');
  const sign = async (browser: Browser) => {
    const begun = await browser.post('/web-api/oauth/auth', {
      provider: 'metamask',
      address: wallet.address,
    });
    const { state, message } = begun.body.data;
    return { provider: 'metamask', state, params: { message, signature: wallet.sign(message) } };
  };
  const owner = openBrowser();
  const asha = await enrolled(owner);
  expect((await owner.post('/web-api/user/social/link', await sign(owner))).status).toBe(200);
  const visitor = openBrowser();
  const signed = await sign(visitor);
  expect((await visitor.come(signed)).body.data.user.userId).toBe(asha.playerNumber);
  expect(codeOf(await visitor.come(signed))[1]).toBe('social_start_over');
});

describe('a way back that is not the way there', () => {
  it('is refused in another browser, twice, for another service, and without its cookie', async () => {
    const browser = openBrowser();
    const back = await browser.go('google');
    const thief = openBrowser();
    await thief.go('google');
    for (const attempt of [thief.come(back), openBrowser().come(back)])
      expect(codeOf(await attempt)[1]).toBe('social_start_over');
    expect(codeOf(await browser.come({ ...back, provider: 'line' }))[1]).toBe('social_start_over');
    expect(codeOf(await browser.come({ ...back, state: `en.${'x'.repeat(43)}` }))[1]).toBe(
      'social_start_over',
    );
    expect(codeOf(await browser.come(back))[1]).toBe('social_not_linked');
    expect(codeOf(await browser.come(back))[1]).toBe('social_start_over');
  });
  it('is refused with a code of another attempt, and uses the attempt up', async () => {
    const browser = openBrowser();
    const [mine, other] = [await browser.go('google'), await browser.go('google', 'boris')];
    const mixed = { ...mine, params: { ...mine.params, code: other.params['code'] } };
    expect(codeOf(await browser.come(mixed))[1]).toBe('social_start_over');
    expect(codeOf(await browser.come(mine))[1]).toBe('social_start_over');
  });
  it('is refused after ten minutes', async () => {
    const browser = openBrowser();
    const back = await browser.go('google');
    await db.asOwner(`update identity.social_start set expires_at = expires_at - interval '10 minutes'`);
    expect(codeOf(await browser.come(back))[1]).toBe('social_start_over');
  });
  it('is refused by a brand that did not agree, and when the service is away', async () => {
    const there = await openBrowser('najm.localhost').post('/web-api/oauth/auth', { provider: 'google' });
    expect(codeOf(there)).toEqual([404, 'social_not_offered']);
    sandbox.setFaults({ isDown: true });
    expect(codeOf(await openBrowser().by('google'))).toEqual([503, 'social_unavailable']);
  });
  it('lies in the database as hashes and seals only', async () => {
    const browser = openBrowser();
    const { state } = await browser.go('google');
    const rows = await db.asOwner('select s::text as t from identity.social_start s');
    const secrets = [state, present(browser.jar.get('__Host-social'), 'a cookie')];
    for (const row of rows) for (const secret of secrets) expect(row['t']).not.toContain(secret);
  });
});

describe('linked accounts', () => {
  it('want a fresh password to be linked and unlinked', async () => {
    const browser = openBrowser();
    await enrolled(browser);
    const back = await browser.go('twitch', 'new-00000001');
    await later();
    expect(codeOf(await browser.post('/web-api/user/social/link', back))).toEqual([403, 'sign_in_not_fresh']);
    const unlink = await browser.post('/web-api/user/social/unlink', { provider: 'twitch' });
    expect(codeOf(unlink)).toEqual([403, 'sign_in_not_fresh']);
  });
  it('belong to one person, one of a service each, and can be taken away beside a password', async () => {
    const [one, other] = [openBrowser(), openBrowser()];
    const asha = await enrolled(one);
    await enrolled(other);
    const mayLeave = () => db.read(world.house, (tx) => checkMoneyMayLeave(tx, asha.personId));
    expect((await mayLeave()).ok).toBe(true);
    const link = async (browser: Browser, person: string) =>
      browser.post('/web-api/user/social/link', await browser.go('fb', person));
    expect((await link(one, 'new-00000002')).status).toBe(200);
    expect(await mayLeave()).toMatchObject({ code: 'money_out_held', hoursLeft: 24 });
    await db.asOwner('update identity.credential set money_held_until = null where person_id = $1', [
      asha.personId,
    ]);
    expect(codeOf(await link(other, 'new-00000002'))).toEqual([409, 'social_taken']);
    expect(codeOf(await link(one, 'new-00000003'))).toEqual([409, 'social_linked_already']);
    expect((await one.post('/web-api/user/social/unlink', { provider: 'fb' })).status).toBe(200);
    expect((await mayLeave()).ok).toBe(false);
    const told = world.announced.filter(([name]) => name.startsWith('social.'));
    const facts = { brandId: 1, personId: asha.personId, provider: 'Facebook' };
    expect(told.slice(-2)).toEqual([
      ['social.linked', { ...facts, isHeld: true }],
      ['social.unlinked', facts],
    ]);
    expect(codeOf(await one.post('/web-api/user/social/unlink', { provider: 'fb' }))[1]).toBe(
      'social_not_linked_here',
    );
    const acts = await db.asOwner(
      `select action from identity.audit_log where action in ('social.linked', 'social.unlinked', 'session.social_accepted')`,
    );
    expect(new Set(acts.map((row) => row['action'])).size).toBe(3);
  });
  it('is linked to one of two persons who bring it at the same moment', async () => {
    const both = [openBrowser(), openBrowser()];
    for (const browser of both) await enrolled(browser);
    const backs = await Promise.all(both.map((browser) => browser.go('fb', 'new-00000009')));
    const answers = await Promise.all(
      both.map((browser, at) => browser.post('/web-api/user/social/link', present(backs[at], 'a way back'))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
  it('are linked by the ticket of a way that found nobody, after a sign-in', async () => {
    const browser = openBrowser();
    const hash = ticketOf((await browser.by('apple', 'boris')).body);
    const asha = await enrolled(browser);
    expect((await browser.post('/web-api/user/social/link', { hash })).status).toBe(200);
    expect((await openBrowser().by('apple', 'boris')).body.data.user.userId).toBe(asha.playerNumber);
  });
  it('open no blocked account, and ask for the second factor behind them', async () => {
    const browser = openBrowser();
    const asha = await enrolled(browser);
    const person = 'new-00000004';
    await browser.post('/web-api/user/social/link', await browser.go('itsme', person));
    const begun = await browser.post('/web-api/office/gettwofactorqrcodeurl');
    const app = new TOTP({ secret: begun.body.data.code });
    const enabled = await browser.post('/web-api/office/twofactorauthenable', { app_code: app.generate() });
    expect(enabled.status).toBe(200);
    const visitor = openBrowser();
    const challenged = await visitor.by('itsme', person);
    expect(codeOf(challenged)[1]).toBe('two_factor_required');
    const step = (code: string) =>
      visitor.post('/web-api/social/two-factor', { hash: ticketOf(challenged.body), code });
    expect(codeOf(await step('000000'))[1]).toBe('two_factor_code_wrong');
    // The same half minute cannot be used twice; here it is.
    await db.asOwner('update identity.two_factor set last_step = -1');
    expect((await step(app.generate())).body.data.user.userId).toBe(asha.playerNumber);
    await db.asOwner(`update identity.person set status = 'blocked' where person_id = $1`, [asha.personId]);
    // Whoever has the account of the other service alone has not proved to be its owner here.
    const another = openBrowser();
    const alone = await another.by('itsme', person);
    expect([codeOf(alone)[1], JSON.stringify(alone.body).includes('appealKey')]).toEqual([
      'two_factor_required',
      false,
    ]);
    await db.asOwner('update identity.two_factor set last_step = -1');
    const refused = await another.post('/web-api/social/two-factor', {
      hash: ticketOf(alone.body),
      code: app.generate(),
    });
    expect(codeOf(refused)).toEqual([403, 'account_blocked']);
    expect(refused.body.error.details[0].appealKey).toMatch(/^[\w-]{43}$/);
  });
});

describe('a partner that frames the site', () => {
  const token = (claims: { jti: string; sub?: string; aud?: string }, secret = PARTNER_SECRET, life = '2m') =>
    new SignJWT({ jti: claims.jti })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('acme')
      .setSubject(claims.sub ?? 'their-42')
      .setAudience(claims.aud ?? 'brand:overround')
      .setIssuedAt()
      .setExpirationTime(life)
      .sign(new TextEncoder().encode(secret));
  const enter = (browser: Browser, xframe_token: string) =>
    browser.post('/web-api/api/internal/xframe/v1/user/auth', { data: { attributes: { xframe_token } } });

  it('signs its person in once that account is linked', async () => {
    const browser = openBrowser();
    const first = await enter(browser, await token({ jti: 'one' }));
    expect(codeOf(first)).toEqual([409, 'social_not_linked']);
    const hash = ticketOf(first.body);
    const asha = await enrolled(browser);
    expect((await browser.post('/web-api/user/social/link', { hash })).status).toBe(200);
    const later = await enter(openBrowser(), await token({ jti: 'two' }));
    expect(later.body.data.user.userId).toBe(asha.playerNumber);
  });
  it.each([
    ['of another secret', () => token({ jti: 'a' }, 'another secret, also 32 letters or so')],
    ['for another brand', () => token({ jti: 'b', aud: 'brand:najm' })],
    ['that has run out', () => token({ jti: 'c' }, PARTNER_SECRET, '-1m')],
    ['that is none', () => Promise.resolve('x.y.z')],
  ])('is refused with a token %s', async (_what, make) => {
    expect(codeOf(await enter(openBrowser(), await make()))[1]).toBe('social_not_accepted');
  });
  it('is refused with a token that was brought before', async () => {
    const text = await token({ jti: 'thrice', sub: 'nobody' });
    expect(codeOf(await enter(openBrowser(), text))[1]).toBe('social_not_linked');
    expect(codeOf(await enter(openBrowser(), text))[1]).toBe('social_start_over');
  });
});

it('says what is offered and what each hands over', async () => {
  const { providers } = (await openBrowser().get('/web-api/oauth/rights')).body.data;
  expect(providers).toHaveLength(16);
  expect(providers).toContainEqual({
    id: 'metamask',
    title: 'MetaMask',
    kind: 'wallet',
    rights: ['account'],
  });
  const types = (await openBrowser().get('/web-api/api/web/registration/v1/types')).body;
  expect(types.data.attributes.types).toContain('soc_reg');
  const { fields } = (await openBrowser().post('/web-api/registration/fields', { type: 'soc_reg' })).body
    .data;
  expect(fields[0]).toMatchObject({
    id: 'social_types_id',
    type: 'social_types',
    networks: { fb: 'Facebook' },
  });
});
