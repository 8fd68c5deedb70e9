// Which captcha which act of which brand asks for, and the keys of those that others host.

import { type CaptchaServiceId, CAPTCHA_SERVICES, hostedCaptcha } from '@overround/captcha-hosted';
import type { SiteConfig } from '@overround/contracts/site';
import {
  CAPTCHA_ACTIONS,
  CAPTCHA_KINDS,
  type CaptchaAction,
  type CaptchaKind,
  type CaptchaPlan,
  type HostedKind,
  isHosted,
} from '@overround/identity';
import type { CaptchaPolicy, CaptchaProvider } from '@overround/provider-kit';
import { CannotStart } from './fatal.ts';

const USUAL = 'sign_in,password_reset,code';
const HELP = `write disabled, or of ${CAPTCHA_ACTIONS.join(',')}, each with =${CAPTCHA_KINDS.join('|')} and brand: as needed`;

export interface Captchas {
  readonly kindOf: CaptchaPlan;
  readonly providers: ReadonlyMap<HostedKind, CaptchaProvider>;
  /** What the site configuration says of a brand. */
  shownOf(brandKey: string): SiteConfig['captcha'];
  /** What pages of a brand must allow; nothing beyond what it uses. */
  policyOf(brandKey: string): readonly CaptchaPolicy[];
}

interface Rule {
  /** Nothing: of every brand that has no rule of its own for the act. */
  readonly brandKey: string | undefined;
  readonly action: CaptchaAction;
  readonly kind: CaptchaKind | 'disabled';
}

/**
 * Reads `CAPTCHA` (`sign_in,registration=puzzle,najm:code=hcaptcha`) and `CAPTCHA_KEYS` (`hcaptcha=siteKey:secret`). Throws on what means
 * nothing, and on a captcha without keys: it would let nobody in.
 */
export function openCaptchas(
  env: Readonly<Record<string, string | undefined>>,
  onFailure: (message: string) => void = () => undefined,
): Captchas {
  const rules = rulesOf(env['CAPTCHA'] ?? USUAL);
  const providers = providersOf(env['CAPTCHA_KEYS'] ?? '', onFailure);
  for (const { kind } of rules)
    if (kind !== 'disabled' && isHosted(kind) && !providers.has(kind))
      throw new CannotStart(`CAPTCHA ${kind} needs its keys: CAPTCHA_KEYS ${kind}=siteKey:secret`);
  const kindOf: CaptchaPlan = (brandKey, action) => {
    const fitting = rules.filter((rule) => rule.action === action);
    const rule =
      fitting.findLast((one) => one.brandKey === brandKey) ??
      fitting.findLast((one) => one.brandKey === undefined);
    return rule === undefined || rule.kind === 'disabled' ? undefined : rule.kind;
  };
  return {
    kindOf,
    providers,
    shownOf: (brandKey) => {
      const kinds = CAPTCHA_ACTIONS.map((action) => kindOf(brandKey, action));
      const kind = kindOf(brandKey, 'sign_in') ?? 'custom';
      return {
        type: kind === 'custom' ? 'none' : kind,
        isAllowed: kinds.some((one) => one !== undefined),
      };
    },
    policyOf: (brandKey) => {
      const kinds = new Set(CAPTCHA_ACTIONS.map((action) => kindOf(brandKey, action)));
      return [...providers].flatMap(([kind, { policy }]) => (kinds.has(kind) ? [policy] : []));
    },
  };
}

const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function rulesOf(text: string): readonly Rule[] {
  if (text.trim() === 'disabled') return [];
  return listOf(text).map((item) => {
    const [, brandKey, name, asked = 'hunt'] = /^(?:([a-z0-9-]+):)?([a-z_]+)(?:=([a-z]+))?$/.exec(item) ?? [];
    const action = CAPTCHA_ACTIONS.find((known) => known === name);
    const kind = asked === 'disabled' ? asked : CAPTCHA_KINDS.find((known) => known === asked);
    if (!action || !kind) throw new CannotStart(`CAPTCHA ${item} means nothing: ${HELP}`);
    return { brandKey, action, kind };
  });
}

function providersOf(text: string, onFailure: (message: string) => void): Map<HostedKind, CaptchaProvider> {
  const entries = listOf(text).map((item) => {
    const [, name = '', siteKey, secret] = /^([a-z_]+)=([^:\s]+):(\S+)$/.exec(item) ?? [];
    const service = (Object.keys(CAPTCHA_SERVICES) as CaptchaServiceId[]).find((known) => known === name);
    // The secret stands in no message.
    if (!service || siteKey === undefined || secret === undefined)
      throw new CannotStart(
        `CAPTCHA_KEYS ${name} means nothing: write ${Object.keys(CAPTCHA_SERVICES).join('|')}=siteKey:secret`,
      );
    const kind: HostedKind = service === 'google_alternate' ? 'google' : service;
    return [kind, hostedCaptcha({ service, siteKey, secret, onFailure })] as const;
  });
  return new Map(entries);
}
