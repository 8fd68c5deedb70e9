// What MakeBetWeb does with SaleBetId, IsPowerBet and VIPBetSumm: the calls of changes and requests, in one step.

import { createHash, randomUUID } from 'node:crypto';
import type { MakeBetAnswer, MakeBetBody } from '@overround/contracts/betting';
import { digitsOfMinor, minorFromDecimal, type Outcome, present, refuse } from '@overround/kernel';
import type { PlayerContext } from '@overround/platform';
import { hasOwnSums } from '../domain/coupon.ts';
import type { EditRequest } from '../domain/edit-bet.ts';
import type { Selection } from '../domain/selection.ts';
import { quoteEdit, takeEdit } from '../flows/edit-bet.ts';
import { quotePower } from '../flows/power-bet.ts';
import { type BetToEdit, pickOf, readBetToEdit } from '../flows/read-bet-to-edit.ts';
import { requestVip, takeVip } from '../flows/vip-desk.ts';
import { findQuote } from '../store/edit-store.ts';
import { plain } from './answer.ts';
import { type BetRouteDeps, readOrder, receiptView, replay } from './order-of-call.ts';

/**
 * `SaleBetId`: the coupon's events are the legs that bet is to have from now on; its stake stays, whatever `Summ` says. What that
 * costs has to be agreed to by `approvedBet`. With `IsPowerBet` the events are those of the bet, and `Summ` is staked more on them.
 */
export async function makeChange(
  deps: BetRouteDeps,
  body: MakeBetBody,
  context: PlayerContext,
): Promise<Outcome<MakeBetAnswer>> {
  const { editing } = deps;
  const betId = body.SaleBetId ?? 0;
  const isPower = body.IsPowerBet === true;
  const read = await readOrder(deps, { ...body, SaleBetId: null, IsPowerBet: null }, context);
  if (!read.ok) return read;
  const { owner, order } = read.value;
  const { brandId, personId } = owner;
  const quoteId = body.betGUID ? uuidOfKey(`${personId}|${body.betGUID}`) : randomUUID();
  const { known, found } = await deps.db.read(context.site, async (tx) => ({
    known: await findQuote(tx, brandId, personId, quoteId),
    found: await readBetToEdit(editing, tx, { brandId, personId }, betId),
  }));
  if (!found) return refuse('not_found');
  if (!known) {
    const request = requestOf(found, order.coupon.selections);
    if (isPower && request.remove.length + request.replace.length + request.add.length > 0)
      return refuse('edit_leg_unknown');
    const quoted = isPower
      ? await quotePower(editing, owner, { betId, addStakeMinor: order.stakeMinor, quoteId })
      : await quoteEdit(editing, owner, { betId, kind: 'edit', request, quoteId });
    if (!quoted.ok) return plain(quoted);
    const costMinor = 'reckoned' in quoted.value ? quoted.value.reckoned.cost.costMinor : 0n;
    if (costMinor > 0n && body.approvedBet !== true)
      return refuse('edit_cost_unapproved', { costMinor: String(costMinor) });
  }
  const taken = await takeEdit(editing, owner, { betId, quoteId });
  if (!taken.ok) return plain(taken);
  // In play it waits; the same key answers with the bet that comes of it.
  if (taken.value.betId === undefined) return refuse('edit_waits', { waitMs: taken.value.waitMs ?? 0 });
  return replay(deps, context, taken.value.betId, receiptView(deps, body, context, owner.currency));
}

/** One key of a person is one change: the same number for it every time. */
function uuidOfKey(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** What has to change for a bet to have these legs. A leg on the same game is the same leg. */
function requestOf({ bet }: BetToEdit, selections: readonly Selection[]): EditRequest {
  // Old clients may know the match by the listing it was bet on.
  const isOf =
    ({ gameId, placedGameId }: BetToEdit['bet']['legs'][number]) =>
    (one: { readonly gameId: number }): boolean =>
      one.gameId === gameId || one.gameId === placedGameId;
  return {
    remove: bet.legs.flatMap((leg, index) => (selections.some(isOf(leg)) ? [] : [index])),
    replace: bet.legs.flatMap((leg, index) => {
      const now = selections.find(isOf(leg));
      if (!now || (now.type === leg.type && now.parameterMilli === leg.parameterMilli)) return [];
      return [{ leg: index, type: now.type, parameterMilli: now.parameterMilli }];
    }),
    add: selections.filter((one) => !bet.legs.some((leg) => isOf(leg)(one))).map(pickOf),
  };
}

/** `VIPBetSumm`: asks for that stake; a whole yes at the price of the line is taken at once, anything else is for the player to say. */
export async function makeVip(
  deps: BetRouteDeps,
  body: MakeBetBody,
  context: PlayerContext,
): Promise<Outcome<MakeBetAnswer>> {
  const read = await readOrder(deps, { ...body, VIPBetSumm: null }, context);
  if (!read.ok) return read;
  const { owner, order } = read.value;
  if (hasOwnSums(order.coupon)) return refuse('option_not_offered', { option: 'VIPBetSumm' });
  const { exponent } = present(deps.directory.currency(owner.currency), 'the currency of an account');
  const stake = minorFromDecimal(body.VIPBetSumm ?? 0, exponent);
  if (!stake.ok) return plain(stake);
  const asked = await requestVip(deps.vip, owner, { ...order, stakeMinor: stake.value });
  if (!asked.ok) return plain(asked);
  const { offer, requestId, status } = asked.value;
  const isYes = offer?.stakeMinor === stake.value && offer.oddsMilli === undefined;
  if (!isYes)
    return refuse('vip_asked', {
      requestId,
      status,
      ...(offer ? { stakeMinor: digitsOfMinor(offer.stakeMinor) } : {}),
    });
  const taken = await takeVip(deps.vip, owner, requestId);
  if (!taken.ok) return plain(taken);
  const view = receiptView(deps, body, context, owner.currency);
  return taken.value.betId === undefined ? refuse('not_now') : replay(deps, context, taken.value.betId, view);
}
