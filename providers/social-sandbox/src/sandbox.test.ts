// Every provider of the catalogue against the issuer that plays it: the whole way through a browser's eyes, and what must be refused.
import { randomBytes } from 'node:crypto';
import { present, systemClock } from '@overround/kernel';
import { SOCIAL_PROVIDERS, type SocialProvider } from '@overround/provider-kit';
import { playedProviders } from '@overround/social-sign-in';
import Fastify from 'fastify';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openSocialSandbox } from './index.ts';

const app = Fastify();
let base = '';
const sandbox = openSocialSandbox({
  secret: 'a secret of the installation',
  clock: systemClock,
  randomBytes,
  baseUrl: () => base,
  isOwnAddress: ({ host }) => host === 'site.example',
});
await app.register(sandbox.plugin, { prefix: '/sandbox-social' });
base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/sandbox-social`;
const providers = playedProviders({ clock: systemClock, baseUrl: () => base });
const visited = providers.filter(({ kind }) => kind === 'redirect').map(({ providerId }) => providerId);

afterEach(() => sandbox.setFaults({}));
afterAll(() => app.close());

const providerOf = (providerId: string): SocialProvider =>
  present(
    providers.find((one) => one.providerId === providerId),
    providerId,
  );
const attemptOf = (providerId: SocialProvider['providerId']) => ({
  client: sandbox.clientOf(providerId),
  redirectUri: `https://site.example/social-callback/${providerId}`,
  state: `en.${randomBytes(16).toString('hex')}`,
  nonce: randomBytes(16).toString('hex'),
  codeVerifier: randomBytes(32).toString('base64url'),
});
type Attempt = ReturnType<typeof attemptOf>;

/** What the browser brings back after a choice on the consent page. */
async function consent(
  providerId: SocialProvider['providerId'],
  attempt: Attempt,
  person: string,
): Promise<Record<string, string>> {
  const begun = await providerOf(providerId).begin({ ...attempt, lang: 'en' });
  const { url } = present(begun.ok && begun.value.kind === 'redirect' ? begun.value : undefined, 'a way');
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Go on as Asha Kumar');
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ person }),
    redirect: 'manual',
  });
  const html = await answer.text();
  if (providerId === 'apple')
    return Object.fromEntries(
      [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll('&quot;', '"'),
      ]),
    );
  const back = new URL(answer.headers.get('location') ?? '');
  const { state: _, ...rest } = Object.fromEntries(new URLSearchParams(back.hash.slice(1)));
  return { ...Object.fromEntries(back.searchParams), ...rest };
}
const run = async (
  providerId: SocialProvider['providerId'],
  person = 'asha',
  change: Partial<Attempt> = {},
) => {
  const attempt = attemptOf(providerId);
  const params = await consent(providerId, attempt, person);
  return providerOf(providerId).finish({ ...attempt, ...change, params });
};

it('has all sixteen, each once', () => {
  expect(providers.map(({ providerId }) => providerId).toSorted()).toEqual([...SOCIAL_PROVIDERS].toSorted());
});

describe.each(visited)('%s', (providerId) => {
  it('names its person, the same one each time and another for another', async () => {
    const [first, again, other] = [
      await run(providerId),
      await run(providerId),
      await run(providerId, 'boris'),
    ];
    expect(first).toMatchObject({ ok: true, value: { subject: expect.stringMatching(/^\d+$/) } });
    const subjects = [first, again, other].map((one) => (one.ok ? one.value.subject : one.code));
    expect(subjects[0]).toBe(subjects[1]);
    expect(subjects[0]).not.toBe(subjects[2]);
  });
  it('says that the person did not want to', async () => {
    expect(await run(providerId, '')).toMatchObject({ ok: false, code: 'social_denied' });
  });
});

const coded = visited.filter((providerId) => providerId !== 'telegram');
describe.each(coded)('%s, when something is not in order', (providerId) => {
  it('refuses another state, and a code that was used', async () => {
    const attempt = attemptOf(providerId);
    const params = await consent(providerId, attempt, 'asha');
    const provider = providerOf(providerId);
    const foreign = { ...attempt, params: { ...params, state: 'en.somebody-else' } };
    expect(await provider.finish(foreign)).toMatchObject({ ok: false, code: 'social_not_accepted' });
    expect((await provider.finish({ ...attempt, params })).ok).toBe(true);
    expect(await provider.finish({ ...attempt, params })).toMatchObject({ code: 'social_start_over' });
  });
  it('says that the provider is away', async () => {
    sandbox.setFaults({ isDown: true });
    expect(await run(providerId)).toMatchObject({ ok: false, code: 'social_unavailable' });
  });
});

it.each(coded.filter((id) => !['ok', 'twitch', 'linkedin'].includes(id)))(
  'refuses a code of %s that another attempt brought in (PKCE)',
  async (providerId) => {
    const codeVerifier = randomBytes(32).toString('base64url');
    expect(await run(providerId, 'asha', { codeVerifier })).toMatchObject({ code: 'social_start_over' });
  },
);

const OPENID = ['google', 'apple', 'line', 'kakaotalk', 'twitch', 'itsme', 'linkedin'] as const;
it.each([
  ...OPENID.map((id) => [id, 'another audience', { audience: 'somebody-else' }] as const),
  ...OPENID.map((id) => [id, 'another issuer', { issuer: 'https://evil.example' }] as const),
  ...OPENID.map((id) => [id, 'a key nobody published', { hasOtherKey: true }] as const),
  ...OPENID.map((id) => [id, 'a time that is over', { isOver: true }] as const),
  ...OPENID.filter((id) => id !== 'linkedin').map((id) => [id, 'another nonce', { nonce: 'f00d' }] as const),
])('refuses an id token of %s with %s', async (providerId, _what, faults) => {
  sandbox.setFaults(faults);
  expect(await run(providerId)).toMatchObject({ ok: false, code: 'social_not_accepted' });
});

it('sends nobody to an address that is not ours', async () => {
  const attempt = { ...attemptOf('google'), redirectUri: 'https://evil.example/take' };
  const begun = await providerOf('google').begin({ ...attempt, lang: 'ar' });
  const { url } = present(begun.ok && begun.value.kind === 'redirect' ? begun.value : undefined, 'a way');
  const page = await fetch(url);
  expect(page.status).toBe(400);
  expect(await page.text()).toContain('dir="rtl"');
});

describe('telegram by OpenID Connect', () => {
  const client = () => {
    const { clientId, clientSecret } = sandbox.clientOf('telegram');
    return { clientId, clientSecret: clientSecret.split(':')[1] ?? '' };
  };
  const byOpenid = async (change: Partial<Attempt> = {}) => {
    const attempt = { ...attemptOf('telegram'), client: client() };
    const params = await consent('telegram', attempt, 'asha');
    return providerOf('telegram').finish({ ...attempt, ...change, params });
  };

  it('is the same person as by the widget, with the name it tells', async () => {
    const [byWidget, byOpen] = [await run('telegram'), await byOpenid()];
    expect(byOpen).toMatchObject({ ok: true, value: { shownAs: 'asha_k', name: 'Asha Kumar' } });
    expect(byWidget.ok && byOpen.ok && byWidget.value.subject === byOpen.value.subject).toBe(true);
  });
  it.each([
    ['another audience', { audience: 'somebody-else' }],
    ['another issuer', { issuer: 'https://evil.example' }],
    ['a key nobody published', { hasOtherKey: true }],
    ['a time that is over', { isOver: true }],
  ])('refuses an id token with %s', async (_what, faults) => {
    sandbox.setFaults(faults);
    expect(await byOpenid()).toMatchObject({ ok: false, code: 'social_not_accepted' });
  });
  it('refuses a code that another attempt brought in (PKCE), and another secret', async () => {
    const codeVerifier = randomBytes(32).toString('base64url');
    expect(await byOpenid({ codeVerifier })).toMatchObject({ code: 'social_start_over' });
    const other = { ...client(), clientSecret: 'another' };
    expect((await byOpenid({ client: other })).ok).toBe(false);
  });
});
