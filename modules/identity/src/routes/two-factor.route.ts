import { attributesOf } from '@overround/contracts';
import {
  beginTwoFactor as beginCall,
  disableTwoFactor as disableCall,
  enableTwoFactor as enableCall,
  getTwoFactor,
  proveTwoFactor as proveCall,
  renewRecoveryCodes as renewCall,
  textForChallenge as textForChallengeCall,
  textForEnabling as textForEnablingCall,
} from '@overround/contracts/identity';
import { accept, type Outcome, refuse, unixSeconds } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import { renderSVG } from 'uqr';
import type { IdentityRoom } from '../deps.ts';
import { textForChallenge, textForEnabling } from '../flows/factor-texts.ts';
import { heldHours } from '../flows/money-hold.ts';
import {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  proveTwoFactor,
  renewRecoveryCodes,
} from '../flows/two-factor.ts';
import { readFactorState } from '../store/two-factor-store.ts';
import { presentSent } from './code-sign-in.route.ts';
import { callerOf } from './cookies.ts';
import { inField } from './in-field.ts';

const orderOf = (context: PlayerContext) => {
  context.setHeader('cache-control', 'no-store');
  return { site: context.site, session: context.session, caller: callerOf(context) };
};

/** Which code of the form was wrong, as old clients are told (spec 1 section 8). */
const APP_CODE = 1;
const SMS_CODE = 2;
const wrongCode = (code: 'two_factor_code_wrong' | 'sms_code_wrong') =>
  code === 'sms_code_wrong'
    ? refuse(code, { errorCode: SMS_CODE, fields: { sms_code: code } })
    : refuse(code, { errorCode: APP_CODE, fields: { app_code: code } });

const presentCodes = (outcome: Outcome<{ readonly recoveryCodes: readonly string[] }>) =>
  outcome.ok ? accept({ recovery_codes: [...outcome.value.recoveryCodes] }) : outcome;

export const twoFactorRoutes = (room: IdentityRoom): Route[] => [
  route(getTwoFactor, async (_input, { site, session }) => {
    const state = await room.db.read({ brandId: site.brandId }, (tx) =>
      readFactorState(tx, session.personId),
    );
    return accept({
      is_enabled: state.enabledAt !== undefined,
      enabled_at: state.enabledAt === undefined ? null : unixSeconds(state.enabledAt),
      recovery_codes_left: state.recoveryCodesLeft,
    });
  }),
  route(beginCall, async (_input, context) => {
    const begun = await beginTwoFactor(room, orderOf(context));
    if (!begun.ok) return begun;
    const { link, text } = begun.value;
    const picture = Buffer.from(renderSVG(link, { border: 2 })).toString('base64');
    return accept({ qr_code_url: `data:image/svg+xml;base64,${picture}`, qr_link: link, code: text });
  }),
  route(enableCall, async ({ body }, context) => {
    const { app_code: code, sms_code: smsCode } = attributesOf(body);
    const order = { ...orderOf(context), code, smsCode: smsCode === '' ? undefined : smsCode };
    const outcome = await enableTwoFactor(room, order);
    return !outcome.ok && (outcome.code === 'two_factor_code_wrong' || outcome.code === 'sms_code_wrong')
      ? wrongCode(outcome.code)
      : presentCodes(outcome);
  }),
  route(textForEnablingCall, async (_input, context) =>
    presentSent(await textForEnabling(room, orderOf(context))),
  ),
  route(textForChallengeCall, async ({ body }, context) => {
    context.setHeader('cache-control', 'no-store');
    return presentSent(await textForChallenge(room, context.site, body.hash));
  }),
  route(proveCall, async ({ body }, context) => {
    const outcome = await proveTwoFactor(room, { ...orderOf(context), ...attributesOf(body) });
    if (outcome.ok) return accept({ hash: outcome.value.proof });
    return inField(outcome, { two_factor_code_wrong: 'code' });
  }),
  route(disableCall, async ({ body }, context) => {
    const outcome = await disableTwoFactor(room, { ...orderOf(context), proof: attributesOf(body).hash });
    if (outcome.ok) return accept({ money_held_hours: heldHours(true) });
    return inField(outcome, { two_factor_proof_wrong: 'hash' });
  }),
  route(renewCall, async ({ body }, context) =>
    presentCodes(await renewRecoveryCodes(room, { ...orderOf(context), proof: attributesOf(body).hash })),
  ),
];
