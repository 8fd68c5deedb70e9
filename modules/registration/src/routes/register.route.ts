import { attributesOf } from '@overround/contracts';
import { activate, register as registerCall, sendActivationMail } from '@overround/contracts/registration';
import {
  callerOf,
  captchaTokenOf,
  DEVICE_COOKIE,
  inField,
  presentSignedIn,
  setRememberCookie,
  setSessionCookies,
  SOCIAL_COOKIE,
} from '@overround/identity';
import { accept } from '@overround/kernel';
import { type CallContext, type Route, route } from '@overround/platform';
import type { RegistrationRoom } from '../deps.ts';
import { captchaTokenIn } from '../domain/captcha-fields.ts';
import { isTicked, wishedBonus, wishesBonus } from '../domain/option-flags.ts';
import { repeatActivation } from '../flows/activation.ts';
import { register } from '../flows/register.ts';
import { NO_WELCOME } from '../present-surroundings.ts';

const PROMO_CODE = /^[A-Za-z0-9]{3,20}$/;

/** Option flag `promo_code`: what is no code at all is none. */
function promoCodeOf({ promo_code: typed }: Readonly<Record<string, unknown>>): string | undefined {
  const code = typeof typed === 'string' ? typed.trim() : '';
  return PROMO_CODE.test(code) ? code : undefined;
}

/** Field `ref_code` of the form, else what the browser keeps of a link; what is no code brings nobody. */
function friendCodeOf(
  { ref_code: typed }: Readonly<Record<string, unknown>>,
  kept: string | undefined,
): string | undefined {
  const code = typeof typed === 'string' && typed.trim() !== '' ? typed : kept;
  return code === undefined || code.length > FRIEND_CODE_MAX ? undefined : code;
}

const FRIEND_CODE_MAX = 40;

/** A code of a text message: a player's for the phone they bind, a visitor's for the one they register with. */
async function activateByCode(
  { identity }: RegistrationRoom,
  context: CallContext,
  { hash = '', code = '' }: { readonly hash?: string; readonly code?: string },
) {
  context.setHeader('cache-control', 'no-store');
  const { site, session } = context;
  const outcome = session
    ? await identity.confirmPhoneByCode({ site, session, caller: callerOf(context), code })
    : await identity.phoneRegistration.checkCode(site.brandId, hash, code);
  if (!outcome.ok) return inField<never>(outcome, { sms_code_wrong: 'code' });
  return accept({ type: 'activation' as const, id: 'phone', attributes: { isPhoneConfirmed: true } });
}

export const registerRoutes = (room: RegistrationRoom): Route[] => [
  route(registerCall, async ({ body }, context) => {
    const { type, fields, hash } = attributesOf(body);
    const { site } = context;
    const token = captchaTokenOf(context) ?? captchaTokenIn(fields);
    const captcha = { action: 'registration', token } as const;
    const solved = await room.identity.requireCaptcha(site, captcha);
    if (!solved.ok) return solved;
    const welcome = wishesBonus(fields) ? ((await room.welcomeOf?.(site)) ?? NO_WELCOME) : NO_WELCOME;
    const outcome = await register(room, {
      site,
      caller: callerOf(context),
      type,
      fields,
      codeTicket: hash,
      isRemembered: isTicked(fields['remember_auth']),
      isShort: isTicked(fields['short_reg']),
      deviceToken: context.cookies[DEVICE_COOKIE],
      socialToken: context.cookies[SOCIAL_COOKIE],
      bonusChoice: wishedBonus(fields, welcome),
      promoCode: promoCodeOf(fields),
      friendCode: friendCodeOf(fields, context.cookies[room.friends?.cookie ?? '']),
      partnerVisit: context.cookies[room.partners?.cookie ?? ''],
    });
    if (!outcome.ok) return outcome;
    const { session, person, generatedPassword, isActivationMailSent, remembered } = outcome.value;
    setSessionCookies(context, session);
    if (remembered) setRememberCookie(context, remembered);
    const issued = await room.identity.issueToken(site, session);
    const login = String(person.playerNumber);
    return accept({
      user: presentSignedIn(person),
      ...issued,
      generated: generatedPassword === undefined ? null : { login, password: generatedPassword },
      isActivationMailSent,
    });
  }),
  route(activate, async ({ body }, context) => {
    const { key, ...sent } = attributesOf(body);
    if (key === undefined) return activateByCode(room, context, sent);
    const outcome = await room.identity.confirmEmailByLink(context.site, callerOf(context), key);
    if (!outcome.ok) return inField<never>(outcome, { link_not_accepted: 'key' });
    return accept({ type: 'activation' as const, id: 'email', attributes: { isEmailConfirmed: true } });
  }),
  route(sendActivationMail, async (_input, { site, session }) =>
    accept({ isSent: await repeatActivation(room, site, session) }),
  ),
];
