import { attributesOf } from '@overround/contracts';
import { changeEmail, confirmEmail } from '@overround/contracts/identity';
import { accept } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { beginEmailChange, confirmEmailChange } from '../flows/change-email.ts';
import { heldHours } from '../flows/money-hold.ts';
import { presentSentCode } from './code-sign-in.route.ts';
import { callerOf } from './cookies.ts';
import { inField } from './in-field.ts';

/** Which field of the forms a refusal is about. */
const FIELDS = {
  email_malformed: 'email',
  email_unchanged: 'email',
  email_code_wrong: 'confirm_code',
} as const;

const orderOf = (context: PlayerContext) => {
  context.setHeader('cache-control', 'no-store');
  return { site: context.site, session: context.session, caller: callerOf(context) };
};

export const changeEmailRoutes = (room: IdentityRoom): Route[] => [
  route(changeEmail, async ({ body }, context) => {
    const sent = await beginEmailChange(room, { ...orderOf(context), email: attributesOf(body).email });
    if (!sent.ok) return inField(sent, FIELDS);
    return accept({ ...presentSentCode(sent.value), email: sent.value.masked });
  }),
  route(confirmEmail, async ({ body }, context) => {
    const order = { ...orderOf(context), code: attributesOf(body).confirm_code };
    const changed = await confirmEmailChange(room, order);
    if (!changed.ok) return inField(changed, FIELDS);
    const { masked, isHeld } = changed.value;
    return accept({ email: masked, money_held_hours: heldHours(isHeld) });
  }),
];
