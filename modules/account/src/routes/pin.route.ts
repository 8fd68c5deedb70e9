import { attributesOf } from '@overround/contracts';
import { checkPinCode, getPinCode, newPinCode, removePinCode } from '@overround/contracts/account';
import { callerOf } from '@overround/identity';
import { accept, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { AccountDeps } from '../deps.ts';
import { checkPin, removePin, setPin } from '../flows/pin.ts';
import { hasPin } from '../store/pin-store.ts';

export const pinRoutes = (deps: AccountDeps): Route[] => [
  route(getPinCode, (_input, { site: { brandId }, session }) =>
    deps.db.read({ brandId }, async (tx) => accept({ is_set: await hasPin(tx, session.personId) })),
  ),
  route(newPinCode, async ({ body }, context) => {
    const { pin_code: pin, pin_code_confirmation: again } = attributesOf(body);
    if (pin !== again) return refuse('value_differs', { fields: { pin_code_confirmation: 'value_differs' } });
    const { site, session } = context;
    const outcome = await setPin(deps, { site, session, caller: callerOf(context) }, pin);
    if (outcome.ok) return accept({ is_set: true });
    return outcome.code === 'pin_simple'
      ? refuse('pin_simple', { fields: { pin_code: 'pin_simple' } })
      : outcome;
  }),
  route(removePinCode, async (_input, context) => {
    const { site, session } = context;
    const outcome = await removePin(deps, { site, session, caller: callerOf(context) });
    return outcome.ok ? accept({ is_set: false }) : outcome;
  }),
  route(checkPinCode, ({ body }, context) => {
    const { site, session } = context;
    return checkPin(deps, { site, session, caller: callerOf(context) }, attributesOf(body).pin_code);
  }),
];
