// Persons and how they sign in: which captchas, codes and accounts of other services are asked for.

import { type Identity, openIdentity } from '@overround/identity';
import { DAY } from '@overround/kernel';
import type { Notifications } from '@overround/notifications';
import type { SecretBox } from '@overround/platform';
import { hasHadMoney } from '@overround/wallet';
import type { Base } from './base.ts';
import type { Captchas } from './captchas.ts';
import { keyRingOf, numberFrom } from './settings.ts';
import type { Social } from './social.ts';

export interface IdentityOf {
  readonly base: Base;
  readonly secretBox: SecretBox;
  readonly notifications: Notifications;
  readonly captchas: Captchas;
  readonly social: Social;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export const openIdentityOf = ({
  base,
  secretBox,
  notifications,
  captchas,
  social,
  env,
}: IdentityOf): Promise<Identity> =>
  openIdentity({
    ...base,
    secretBox,
    keyRing: keyRingOf(secretBox, env['PERSON_KEY_WRAPS']),
    mailToOwner: notifications.queueOwnMail,
    mailTo: notifications.queueMail,
    ...(notifications.queueSms && { textTo: notifications.queueSms }),
    captchaOf: captchas.kindOf,
    captchaProviders: captchas.providers,
    social,
    hasHadMoney,
    keyLifeMs: numberFrom(env['TOKEN_KEY_DAYS'], 30) * DAY,
  });
