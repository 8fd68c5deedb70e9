import { randomUUID } from 'node:crypto';
import * as contract from '@overround/contracts/partners';
import { accept, type BrandId, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { type PlayerContext, type Route, route, type Tx } from '@overround/platform';
import type { PersonKey } from '../../deps.ts';
import { type ClickRoom, keepsVisit } from '../clicks.ts';
import type { ProgrammeDeps } from '../deps.ts';
import { csvOf } from '../domain/csv.ts';
import { daysBetween } from '../domain/months.ts';
import { cookieOfVisit, drawLinkCode, isBot, linkCodeOf, subsOf } from '../domain/visit.ts';
import { applyAsPartner } from '../flows/apply.ts';
import { askPayout } from '../flows/payouts.ts';
import { readPartnerState } from '../reads/partner-state.ts';
import { readStatistics } from '../reads/statistics.ts';
import { statementView } from '../reads/views.ts';
import type { Period } from '../store/count-store.ts';
import { changeLink, countLinks, insertLink, LINKS_MAX } from '../store/link-store.ts';
import { findPartnerOf, lockPartner, type Partner } from '../store/partner-store.ts';
import { listStatements } from '../store/statement-store.ts';

/** By which link a browser came: code and sub ids, for as many days as the brand says. */
export const PARTNER_COOKIE = '__Host-partner';
const DAY_SECONDS = 86_400;
const PERIOD_DAYS_MAX = 366;

export interface ProgrammeRoom extends ProgrammeDeps {
  readonly clicks: ClickRoom;
  /** The rule of clicks of a brand, from memory. */
  readonly clickRule: (
    brandId: BrandId,
  ) => Promise<Pick<contract.ProgrammeRule, 'isOpen' | 'click' | 'clickDays'>>;
}

const whoOf = ({ site, session }: PlayerContext): PersonKey => ({
  brandId: site.brandId,
  personId: session.personId,
});

type NotPartner = Refusal<'not_partner', object>;

/** The partner behind a session: one that was accepted, also while suspended. */
async function insiderOf(tx: Tx, { personId }: PersonKey): Promise<Outcome<Partner, NotPartner>> {
  const partner = await findPartnerOf(tx, personId);
  return partner && (partner.status === 'active' || partner.status === 'suspended')
    ? accept(partner)
    : refuse('not_partner');
}

async function lockActive(tx: Tx, { personId }: PersonKey): Promise<Outcome<Partner, NotPartner>> {
  const found = await findPartnerOf(tx, personId);
  const partner = found && (await lockPartner(tx, found.partnerId));
  return partner?.status === 'active' ? accept(partner) : refuse('not_partner');
}

const clickRoute = ({ clicks, clickRule }: ProgrammeRoom): Route =>
  route(contract.countClick, async ({ body }, { site, cookies, userAgent, address, setCookie }) => {
    const { brandId } = site;
    const code = linkCodeOf(body.code);
    const link = code === undefined ? undefined : await clicks.linkOf(brandId, code);
    if (!link) return accept({ target: '' });
    const { target } = link;
    const rule = await clickRule(brandId);
    if (!rule.isOpen || isBot(userAgent)) return accept({ target });
    const subs = subsOf(body.subs ?? []);
    clicks.count(brandId, { link, subs, address });
    if (!(await keepsVisit(clicks, brandId, rule.click, cookies[PARTNER_COOKIE])))
      setCookie(PARTNER_COOKIE, cookieOfVisit({ code: link.code, subs }), rule.clickDays * DAY_SECONDS);
    return accept({ target });
  });

const linkRoutes = (room: ProgrammeRoom): Route[] => [
  route(contract.makePartnerLink, ({ body }, context) =>
    room.db.inTransaction(context.site, async (tx) => {
      const who = whoOf(context);
      const partner = await lockActive(tx, who);
      if (!partner.ok) return partner;
      const { partnerId } = partner.value;
      if ((await countLinks(tx, partnerId)) >= LINKS_MAX)
        return refuse('partner_links_enough', { most: LINKS_MAX });
      const code = drawLinkCode(room.randomBytes);
      await insertLink(tx, who.brandId, { linkId: randomUUID(), partnerId, code, ...body });
      room.clicks.forgetLinks(who.brandId);
      return accept(await readPartnerState(room, tx, context.site, who));
    }),
  ),
  route(contract.changePartnerLink, ({ params, body }, context) =>
    room.db.inTransaction(context.site, async (tx) => {
      const who = whoOf(context);
      const partner = await lockActive(tx, who);
      if (!partner.ok) return partner;
      const { campaign, target, is_active: isActive } = body;
      const link = { linkId: params.linkId, campaign, target, isActive };
      if (!(await changeLink(tx, partner.value.partnerId, link))) return refuse('not_found');
      room.clicks.forgetLinks(who.brandId);
      return accept(await readPartnerState(room, tx, context.site, who));
    }),
  ),
];

/** Statistics of who asks, where the period is one. */
const statisticsOf = (
  room: ProgrammeRoom,
  context: PlayerContext,
  { from, to, by }: Omit<Period, 'partnerId'>,
) =>
  room.db.read(context.site, async (tx) => {
    const partner = await insiderOf(tx, whoOf(context));
    if (!partner.ok) return partner;
    const days = daysBetween(from, to);
    if (!(days >= 1 && days <= PERIOD_DAYS_MAX)) return refuse('partner_period', { days: PERIOD_DAYS_MAX });
    const { partnerId } = partner.value;
    return accept(await readStatistics(room, tx, { partnerId, from, to, by }));
  });

const reportRoutes = (room: ProgrammeRoom): Route[] => [
  route(contract.getPartnerStatistics, ({ query }, context) => statisticsOf(room, context, query)),
  route(contract.exportPartnerStatistics, async ({ query }, context) => {
    const statistics = await statisticsOf(room, context, query);
    if (!statistics.ok) return statistics;
    const { from, to, by } = query;
    return accept({ file_name: `partner-${by}-${from}-${to}.csv`, csv: csvOf(statistics.value) });
  }),
  route(contract.listPartnerStatements, (_input, context) =>
    room.db.read(context.site, async (tx) => {
      const partner = await insiderOf(tx, whoOf(context));
      if (!partner.ok) return partner;
      const statements = await listStatements(tx, partner.value.partnerId);
      return accept({ statements: statements.map((one) => statementView(room, one)) });
    }),
  ),
];

/** The programme, as visitors and partners ask. */
export const partnerRoutes = (room: ProgrammeRoom): Route[] => [
  clickRoute(room),
  ...linkRoutes(room),
  ...reportRoutes(room),
  route(contract.getPartner, (_input, context) =>
    room.db.read(context.site, async (tx) =>
      accept(await readPartnerState(room, tx, context.site, whoOf(context))),
    ),
  ),
  route(contract.applyAsPartner, ({ body }, context) =>
    room.db.inTransaction(context.site, async (tx) => {
      const who = whoOf(context);
      const { invite_code: inviteCode, ...told } = body;
      const applied = await applyAsPartner(room, tx, who, { ...told, inviteCode });
      return applied.ok ? accept(await readPartnerState(room, tx, context.site, who)) : applied;
    }),
  ),
  route(contract.askPartnerPayout, ({ body }, context) =>
    room.db.inTransaction(context.site, async (tx) => {
      const who = whoOf(context);
      const { payout_id: payoutId, way, currency, amount_minor: amount } = body;
      const asked = await askPayout(room, tx, who, { payoutId, way, currency, amountMinor: BigInt(amount) });
      return asked.ok ? accept(await readPartnerState(room, tx, context.site, who)) : asked;
    }),
  ),
];
