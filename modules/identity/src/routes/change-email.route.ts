import { attributesOf } from '@overround/contracts';
import { changeEmail, confirmEmail } from '@overround/contracts/identity';
import { accept, HOUR } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { beginEmailChange, confirmEmailChange } from '../flows/change-email.ts';
import { MONEY_HOLD_MS } from '../flows/money-hold.ts';
import { presentSentCode } from './code-sign-in.route.ts';
import { callerOf } from './cookies.ts';

const orderOf = (context: PlayerContext) => {
  context.setHeader('cache-control', 'no-store');
  return { site: context.site, session: context.session, caller: callerOf(context) };
};

export const changeEmailRoutes = (room: IdentityRoom): Route[] => [
  route(changeEmail, async ({ body }, context) => {
    const sent = await beginEmailChange(room, { ...orderOf(context), email: attributesOf(body).email });
    return sent.ok ? accept({ ...presentSentCode(sent.value), email: sent.value.masked }) : sent;
  }),
  route(confirmEmail, async ({ body }, context) => {
    const order = { ...orderOf(context), code: attributesOf(body).confirm_code };
    const changed = await confirmEmailChange(room, order);
    if (!changed.ok) return changed;
    const { masked, isHeld } = changed.value;
    return accept({ email: masked, money_held_hours: isHeld ? MONEY_HOLD_MS / HOUR : 0 });
  }),
];
