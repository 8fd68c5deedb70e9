import { describe, expect, it } from 'vitest';
import { openCaptchas } from './captchas.ts';
import { contentSecurityPolicy } from './http/security-headers.ts';

const KEYS = 'hcaptcha=shown-h:hidden-h, google_alternate=shown-g:hidden-g';
const planOf = (CAPTCHA: string | undefined, CAPTCHA_KEYS = KEYS) => openCaptchas({ CAPTCHA, CAPTCHA_KEYS });

describe('the captcha of an act', () => {
  it.each([
    [undefined, 'house', 'sign_in', 'hunt'],
    [undefined, 'house', 'registration', undefined],
    ['disabled', 'house', 'sign_in', undefined],
    ['registration, sign_in', 'house', 'registration', 'hunt'],
    ['registration=puzzle', 'najm', 'registration', 'puzzle'],
    ['registration=puzzle', 'najm', 'sign_in', undefined],
    ['code=puzzle,najm:code=hcaptcha', 'najm', 'code', 'hcaptcha'],
    ['code=puzzle,najm:code=hcaptcha', 'house', 'code', 'puzzle'],
    ['najm:code=google,code=custom', 'najm', 'code', 'google'],
    ['sign_in,najm:sign_in=disabled', 'najm', 'sign_in', undefined],
  ] as const)('by %j for %s at %s is %s', (text, brandKey, action, kind) => {
    expect(planOf(text).kindOf(brandKey, action)).toBe(kind);
  });

  it.each([
    ['sign_in,betting', KEYS, /CAPTCHA betting/],
    ['sign_in=sudoku', KEYS, /CAPTCHA sign_in=sudoku/],
    ['sign_in=hcaptcha', '', /CAPTCHA hcaptcha needs its keys/],
    ['sign_in', 'hcaptcha=only-one', /CAPTCHA_KEYS/],
    ['sign_in', 'recaptcha=a:b', /CAPTCHA_KEYS/],
  ])('%s with %s stops the start', (text, keys, message) => {
    expect(() => planOf(text, keys)).toThrow(message);
  });
});

describe('the policy of a page', () => {
  const policyFor = (text: string, brandKey: string) =>
    contentSecurityPolicy(
      'n',
      { scriptHashes: [], styleHashes: [] },
      { captchas: planOf(text).policyOf(brandKey) },
    );
  it('allows the hosts of the captcha of its brand, and of no other', () => {
    const policy = policyFor('najm:code=hcaptcha,house:code=google', 'najm');
    expect(policy).toMatch(
      /script-src 'self' 'nonce-n' https:\/\/hcaptcha\.com https:\/\/\*\.hcaptcha\.com;/,
    );
    expect(policy).toContain("frame-src 'self' https://hcaptcha.com https://*.hcaptcha.com");
    expect(policy).toContain("connect-src 'self' https://hcaptcha.com https://*.hcaptcha.com");
    expect(policy).not.toContain('recaptcha');
  });
  it('allows nobody where the captcha is ours', () => {
    expect(policyFor('code=puzzle', 'house')).not.toMatch(/https:|frame-src|connect-src/);
  });
});

describe('what the site configuration says', () => {
  it.each([
    [undefined, 'hunt', true],
    ['sign_in=puzzle', 'puzzle', true],
    ['sign_in=hcaptcha', 'hcaptcha', true],
    ['sign_in=google', 'google', true],
    // Disabled or custom gives none (specification 2 section 5).
    ['sign_in=custom', 'none', true],
    ['registration=puzzle', 'none', true],
    ['sign_in,najm:sign_in=disabled', 'none', false],
    ['disabled', 'none', false],
  ])('of %s is %s', (text, type, isAllowed) => {
    expect(planOf(text).shownOf('najm')).toEqual({ type, isAllowed });
  });
});
