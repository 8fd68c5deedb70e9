import { attributesOf } from '@overround/contracts';
import {
  checkPasswordReset,
  requestPasswordReset as requestCall,
  resetPassword as resetCall,
} from '@overround/contracts/identity';
import { accept, MINUTE, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { requireCaptcha } from '../flows/captcha.ts';
import { LINK_LIFE_MS } from '../flows/links.ts';
import { heldHours } from '../flows/money-hold.ts';
import { isResetLink, requestPasswordReset, resetPassword } from '../flows/password-reset.ts';
import { callerOf, captchaTokenOf, clearSessionCookie } from './cookies.ts';
import { inField } from './in-field.ts';

const TYPE = 'password-reset' as const;

export const passwordResetRoutes = (room: IdentityRoom): Route[] => [
  route(requestCall, async ({ body }, context) => {
    const { site } = context;
    const captcha = { action: 'password_reset', token: captchaTokenOf(context) } as const;
    const solved = await requireCaptcha(room, site, captcha);
    if (!solved.ok) return solved;
    await requestPasswordReset(room, site, attributesOf(body).login);
    return accept({ type: TYPE, id: 'mail' as const, attributes: { link_minutes: LINK_LIFE_MS / MINUTE } });
  }),
  route(checkPasswordReset, async ({ query }, context) => {
    context.setHeader('cache-control', 'no-store');
    const { site } = context;
    const attributes = {
      is_accepted: query.key !== undefined && (await isResetLink(room, site, query.key)),
      password_length_min: room.directory.brandById(site.brandId)?.passwordLengthMin ?? 12,
    };
    return accept({ type: TYPE, id: 'link' as const, attributes });
  }),
  route(resetCall, async ({ body }, context) => {
    const { key, password, password_confirmation } = attributesOf(body);
    if (password !== password_confirmation)
      return refuse('value_differs', { fields: { password_confirmation: 'value_differs' } });
    const order = { site: context.site, caller: callerOf(context), key, password };
    const outcome = await resetPassword(room, order);
    if (outcome.ok) {
      clearSessionCookie(context);
      return accept({ ended: outcome.value.ended, money_held_hours: heldHours(true) });
    }
    const { ok: _ok, code, ...facts } = outcome;
    return code.startsWith('password_')
      ? refuse(code, { ...facts, fields: { password: code } })
      : inField<never>(outcome, { link_not_accepted: 'key' });
  }),
];
