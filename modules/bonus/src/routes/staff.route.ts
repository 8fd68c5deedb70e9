import * as contract from '@overround/contracts/bonus';
import { type AuditEntry, recordAudit } from '@overround/identity';
import {
  accept,
  type BrandId,
  digitsOfMinor,
  type Outcome,
  present,
  type Refusal,
  refuse,
  unixSeconds,
} from '@overround/kernel';
import { type Route, route, type StaffContext, type Tx } from '@overround/platform';
import type { BonusRoom } from '../deps.ts';
import { decideLate } from '../flows/honour-late.ts';
import { nameGames } from '../flows/name-games.ts';
import { nameOnly } from '../flows/name-only.ts';
import { hasCrossedBounds, isBigCampaign, isBonusKind, isPeriod } from '../domain/offer.ts';
import {
  insertCode,
  insertVersion,
  listCampaignCodes,
  listCampaignMoney,
  listCampaigns,
  lockCampaigns,
  nextOfferId,
  readBigUnits,
  writeCodeOpen,
} from '../store/campaign-store.ts';
import { decideCampaignWish, insertCampaignWish, listCampaignWishes } from '../store/campaign-wish-store.ts';
import { keepInvitation } from '../store/invitation-store.ts';
import { type LateSpin, listFailingOrders, listLateSpins } from '../store/late-spin-store.ts';
import { brandOfStaff } from './brand-of-staff.ts';

interface Asked {
  readonly brand?: string | undefined;
  readonly reason: string;
}
type Noted = Pick<AuditEntry, 'action' | 'after' | 'personId'>;
type InBrand = Required<Pick<AuditEntry, 'brandId' | 'reason'>>;

async function presentCampaigns(
  { directory }: BonusRoom,
  tx: Tx,
  { staff }: StaffContext,
): Promise<contract.Campaigns> {
  const wishes = await listCampaignWishes(tx);
  const waitsOf = (offerId: number) => {
    const wish = wishes.find((one) => one.offerId === offerId);
    return wish ? { askedBy: wish.askedBy, reason: wish.reason, isOwn: wish.askedBy === staff.login } : null;
  };
  const money = await listCampaignMoney(tx);
  const codes = await listCampaignCodes(tx);
  const failing = await listFailingOrders(tx);
  const late = await listLateSpins(tx);
  const exponentOf = (currency: string): number =>
    present(directory.currency(currency), 'the currency of a bonus').exponent;
  const campaigns = (await listCampaigns(tx)).map((campaign) => ({
    ...campaign,
    waits: waitsOf(campaign.offerId),
    money: money
      .filter(({ offerId }) => offerId === campaign.offerId)
      .map(({ offerId: _of, grantedMinor, convertedMinor, forfeitedMinor, ...of }) => ({
        ...of,
        exponent: exponentOf(of.currency),
        grantedMinor: digitsOfMinor(grantedMinor),
        convertedMinor: digitsOfMinor(convertedMinor),
        forfeitedMinor: digitsOfMinor(forfeitedMinor),
      })),
    codes: codes
      .filter(({ offerId }) => offerId === campaign.offerId)
      .map(({ offerId: _of, ...code }) => code),
    failing: failing
      .filter(({ offerId }) => offerId === campaign.offerId)
      .map(({ offerId: _of, ...order }) => order),
    late: late
      .filter(({ offerId }) => offerId === campaign.offerId)
      .map((one) => ({ ...presentLate(one), exponent: exponentOf(one.currency) })),
  }));
  return { campaigns, bigUnits: await readBigUnits(tx) };
}

const presentLate = (late: LateSpin) => ({
  roundId: late.roundId,
  account: late.accountId,
  provider: late.provider,
  game: late.game,
  currency: late.currency,
  winMinor: digitsOfMinor(late.winMinor),
  toldAt: Math.floor(late.toldAt.getTime() / 1000),
  honouredMinor: late.honouredMinor === undefined ? null : digitsOfMinor(late.honouredMinor),
  decidedBy: late.decidedBy ?? null,
});

const wishOf = ({ staff }: StaffContext, offerId: number, reason: string) => ({
  offerId,
  askedBy: staff.login,
  reason,
});

/** Campaigns in the back office. Every act is kept with its reason, in the transaction of the act. */
export function staffRoutes(room: BonusRoom): Route[] {
  const { db } = room;
  const brandOf = (caller: StaffContext, key: string | undefined) => brandOfStaff(room, caller, key);
  const note = (tx: Tx, { staff, address, requestId }: StaffContext, entry: Noted & InBrand) =>
    recordAudit(tx, { actorKind: 'staff', actor: staff.login, address, requestId, ...entry });
  /** Does it under the lock of the campaigns of the brand, notes it, and tells what campaigns there are after it. */
  const act = <R extends Refusal>(
    caller: StaffContext,
    { brand: key, reason }: Asked,
    change: (tx: Tx, brandId: BrandId) => Promise<Outcome<Noted, R>>,
  ): Promise<Outcome<contract.Campaigns, R | Refusal<'not_found', object>>> => {
    const brand = brandOf(caller, key);
    if (!brand) return Promise.resolve(refuse('not_found'));
    const { brandId } = brand;
    return db.inTransaction({ brandId }, async (tx) => {
      await lockCampaigns(tx, { brandId });
      const done = await change(tx, brandId);
      if (!done.ok) return done;
      await note(tx, caller, { ...done.value, brandId, reason });
      return accept(await presentCampaigns(room, tx, caller));
    });
  };
  const find = async (tx: Tx, offerId: number) =>
    (await listCampaigns(tx)).find((one) => one.offerId === offerId);

  return [
    route(contract.getCampaigns, ({ query }, caller) => {
      const brand = brandOf(caller, query.brand);
      if (!brand) return Promise.resolve(refuse('not_found'));
      return db.read(brand, async (tx) => accept(await presentCampaigns(room, tx, caller)));
    }),
    route(contract.createCampaign, ({ body }, caller) =>
      act<Refusal>(caller, body, async (tx, brandId) => {
        const { kind, code } = body;
        if (!isBonusKind(kind)) return refuse('campaign_kind', { kind });
        if (body.terms.pointsPrice !== undefined && body.terms.trigger.on !== 'choice')
          return refuse('campaign_points');
        if (hasCrossedBounds(body.terms)) return refuse('campaign_odds');
        if (!isPeriod(body.terms)) return refuse('campaign_period');
        if ((await listCampaigns(tx)).some((one) => one.code === code)) return refuse('campaign_code_taken');
        const { fundsOrder, wagering, isStakedWhole } = body.terms;
        if (isStakedWhole && (fundsOrder || wagering.isOwnCounted)) return refuse('campaign_funds_whole');
        room.orders.forget(brandId);
        const { trigger } = body.terms;
        if (trigger.on === 'free_spins' && !room.freeSpins?.has(trigger.provider))
          return refuse('campaign_spins_unknown', { provider: trigger.provider });
        const named = await nameOnly(room, tx, body.terms);
        if (!named.ok) return named;
        const withGames = await nameGames(room, tx, named.value);
        if (!withGames.ok) return withGames;
        const terms = withGames.value;
        const offerId = await nextOfferId(tx);
        const isOpen = !isBigCampaign(terms, await readBigUnits(tx));
        await insertVersion(tx, { brandId }, { offerId, version: 1, kind, code, terms, isOpen });
        if (!isOpen) await insertCampaignWish(tx, { brandId }, wishOf(caller, offerId, body.reason));
        return accept({ action: 'campaign.created', after: { offerId, kind, code, terms, isOpen } });
      }),
    ),
    route(contract.pauseCampaign, ({ params: { offerId }, body }, caller) =>
      act<Refusal>(caller, body, async (tx, brandId) => {
        const found = await find(tx, offerId);
        if (!found) return refuse('not_found');
        const { isOpen } = body;
        if (isOpen && !found.isOpen && isBigCampaign(found.terms, await readBigUnits(tx))) {
          await insertCampaignWish(tx, { brandId }, wishOf(caller, offerId, body.reason));
          return accept({ action: 'campaign.opening_asked', after: { offerId } });
        }
        if (found.isOpen !== isOpen)
          await insertVersion(tx, { brandId }, { ...found, version: found.version + 1, isOpen });
        return accept({ action: isOpen ? 'campaign.opened' : 'campaign.paused', after: { offerId } });
      }),
    ),
    route(contract.decideCampaign, ({ params: { offerId }, body }, caller) =>
      act<Refusal>(caller, body, async (tx, brandId) => {
        const found = await find(tx, offerId);
        if (!found) return refuse('not_found');
        const wish = (await listCampaignWishes(tx)).find((one) => one.offerId === offerId);
        if (!wish) return refuse('reviewed_already');
        if (wish.askedBy === caller.staff.login) return refuse('second_person_needed');
        const { isUpheld } = body;
        await decideCampaignWish(tx, { brandId }, { offerId, by: caller.staff.login, isUpheld });
        if (isUpheld)
          await insertVersion(tx, { brandId }, { ...found, version: found.version + 1, isOpen: true });
        return accept({ action: isUpheld ? 'campaign.opened' : 'campaign.declined', after: { offerId } });
      }),
    ),
    route(contract.addCampaignCode, ({ params: { offerId }, body }, caller) =>
      act<Refusal>(caller, body, async (tx, brandId) => {
        if (!(await find(tx, offerId))) return refuse('not_found');
        const { code, usesMax, days, isForNewcomers } = body;
        const rules = { offerId, code, usesMax, days, isForNewcomers };
        const isNew = await insertCode(tx, { brandId }, { ...rules, madeBy: caller.staff.login });
        return isNew ? accept({ action: 'promo_code.made', after: rules }) : refuse('campaign_code_taken');
      }),
    ),
    route(contract.pauseCampaignCode, ({ params: { offerId, code }, body }, caller) =>
      act<Refusal>(caller, body, async (tx) => {
        const { isOpen } = body;
        if (!(await writeCodeOpen(tx, { offerId, code, isOpen }))) return refuse('not_found');
        const action = isOpen ? 'promo_code.opened' : 'promo_code.paused';
        return accept({ action, after: { offerId, code } });
      }),
    ),
    route(contract.decideLateRound, ({ params: { offerId }, body }, caller) =>
      act(caller, body, async (tx, brandId) => {
        const { roundId, isUpheld } = body;
        const ask = { brandId, offerId, roundId, isUpheld, by: caller.staff.login };
        const decided = await decideLate(room, tx, ask);
        if (!decided.ok) return decided;
        const { personId, winMinor, honouredMinor: paid } = decided.value;
        const after = { offerId, roundId, winMinor: digitsOfMinor(winMinor), paidMinor: digitsOfMinor(paid) };
        return accept({ action: isUpheld ? 'late_round.honoured' : 'late_round.declined', after, personId });
      }),
    ),
    route(contract.inviteToCampaign, ({ params: { offerId }, body }, caller) => {
      const brand = brandOf(caller, body.brand);
      if (!brand) return Promise.resolve(refuse('not_found'));
      const { brandId } = brand;
      return db.inTransaction({ brandId }, async (tx) => {
        const personId = await room.wallet.ownerOfAccount(tx, body.player);
        const found = await find(tx, offerId);
        if (personId === undefined || !found?.terms.isByInvitation) return refuse('not_found');
        if (await room.isBarred(tx, { brandId, personId })) return refuse('bonus_closed_to_you');
        const ask = { offerId, days: body.days, invitedBy: caller.staff.login };
        const until = await keepInvitation(tx, { brandId, personId }, ask);
        const after = { offerId, days: body.days };
        const { reason } = body;
        await note(tx, caller, { action: 'campaign.invited', after, personId, brandId, reason });
        return accept({ until: unixSeconds(until) });
      });
    }),
  ];
}
