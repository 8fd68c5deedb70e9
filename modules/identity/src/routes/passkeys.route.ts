import { attributesOf } from '@overround/contracts';
import * as contract from '@overround/contracts/identity';
import { accept, unixSeconds } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { heldHours } from '../flows/money-hold.ts';
import { askForPasskey, signInByPasskey } from '../flows/passkey-sign-in.ts';
import { addPasskey, beginPasskey, removeOwnPasskey, renameOwnPasskey } from '../flows/passkeys.ts';
import { listPasskeys } from '../store/passkey-store.ts';
import { callerOf } from './cookies.ts';
import { arrivalOf, letIn } from './let-in.ts';

const orderOf = (context: PlayerContext) => {
  context.setHeader('cache-control', 'no-store');
  return { site: context.site, session: context.session, caller: callerOf(context) };
};

export const passkeyRoutes = (room: IdentityRoom): Route[] => [
  route(contract.listPasskeys, async (_input, { site, session }) => {
    const all = await room.db.read({ brandId: site.brandId }, (tx) => listPasskeys(tx, session.personId));
    return accept({
      passkeys: all.map(({ passkeyId, name, createdAt, usedAt, isBackedUp }) => ({
        passkey_id: passkeyId,
        name,
        created_at: unixSeconds(createdAt),
        used_at: usedAt === undefined ? null : unixSeconds(usedAt),
        is_backed_up: isBackedUp,
      })),
    });
  }),
  route(contract.beginPasskey, async (_input, context) => {
    const begun = await beginPasskey(room, orderOf(context));
    return begun.ok ? accept({ options: begun.value }) : begun;
  }),
  route(contract.addPasskey, async ({ body }, context) => {
    const added = await addPasskey(room, { ...orderOf(context), ...attributesOf(body) });
    if (!added.ok) return added;
    const { passkeyId, isHeld } = added.value;
    return accept({ passkey_id: passkeyId, money_held_hours: heldHours(isHeld) });
  }),
  route(contract.renamePasskey, ({ body }, context) => {
    const { passkey_id: passkeyId, name } = attributesOf(body);
    return renameOwnPasskey(room, { ...orderOf(context), passkeyId, name });
  }),
  route(contract.removePasskey, async ({ body }, context) => {
    const { passkey_id: passkeyId } = attributesOf(body);
    const removed = await removeOwnPasskey(room, { ...orderOf(context), passkeyId });
    return removed.ok ? accept({ money_held_hours: heldHours(true) }) : removed;
  }),
  route(contract.askForPasskey, async ({ body }, context) => {
    context.setHeader('cache-control', 'no-store');
    const asked = await askForPasskey(room, context.site, body.hash);
    return asked.ok ? accept({ options: asked.value }) : asked;
  }),
  route(contract.signInByPasskey, async ({ body }, context) => {
    const { response, hash, remember_auth, return_url } = body;
    context.setHeader('cache-control', 'no-store');
    const outcome = await signInByPasskey(room, { ...arrivalOf(context, remember_auth), response, hash });
    if (!outcome.ok) return outcome;
    const let_in = await letIn(room, context, outcome.value, return_url);
    return accept({ ...let_in, two_factor_hash: outcome.value.proof });
  }),
];
