// The services, as data. What each documents of its script, its question and its pages.

import type { CaptchaPolicy } from '@overround/provider-kit';

export interface CaptchaService {
  /** Where tokens are asked about. */
  readonly verifyUrl: string;
  readonly scriptUrl: string;
  readonly policy: CaptchaPolicy;
  /** Whether the question repeats the public key, so that a token of another site of the same owner is refused. */
  readonly asksForSiteKey: boolean;
}

const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
const google = (...hosts: readonly string[]) => hosts.map((host) => `https://${host}/recaptcha/`);

/** https://docs.hcaptcha.com and https://developers.google.com/recaptcha, as of their versions 1 and 2. */
export const CAPTCHA_SERVICES = {
  hcaptcha: {
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    scriptUrl: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
    policy: { script: HCAPTCHA, frame: HCAPTCHA, style: HCAPTCHA, connect: HCAPTCHA },
    asksForSiteKey: true,
  },
  google: {
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    scriptUrl: 'https://www.google.com/recaptcha/api.js?render=explicit',
    policy: {
      script: google('www.google.com', 'www.gstatic.com'),
      frame: google('www.google.com', 'recaptcha.google.com'),
      style: [],
      connect: google('www.google.com'),
    },
    asksForSiteKey: false,
  },
  /** The same service where `google.com` is not reached (specification 2 section 9: country 90). */
  google_alternate: {
    verifyUrl: 'https://www.recaptcha.net/recaptcha/api/siteverify',
    scriptUrl: 'https://www.recaptcha.net/recaptcha/api.js?render=explicit',
    policy: {
      script: google('www.recaptcha.net', 'www.gstatic.cn', 'www.gstatic.com'),
      frame: google('www.recaptcha.net', 'recaptcha.net'),
      style: [],
      connect: google('www.recaptcha.net'),
    },
    asksForSiteKey: false,
  },
} as const satisfies Readonly<Record<string, CaptchaService>>;

export type CaptchaServiceId = keyof typeof CAPTCHA_SERVICES;
