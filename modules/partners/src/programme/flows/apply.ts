import { randomUUID } from 'node:crypto';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { run, sql, type Tx } from '@overround/platform';
import { drawFriendCode, friendCodeOf } from '../../domain/friend-code.ts';
import { sharedKinds } from '../../domain/friend-rule.ts';
import type { PersonKey } from '../../deps.ts';
import type { ProgrammeDeps } from '../deps.ts';
import { findInviter, findPartnerOf, type Partner, writeApplication } from '../store/partner-store.ts';
import { readProgrammeRule } from '../store/plan-store.ts';

export interface ApplicationWish {
  readonly name: string;
  readonly site: string;
  readonly about: string;
  readonly inviteCode: string | undefined;
}

type ApplyRefusal =
  | Refusal<'partner_closed', object>
  | Refusal<'partner_applied', object>
  | Refusal<'partner_invite_unknown', object>;

/** Who brought an applicant: an active partner, never themselves. Nobody where no code is told. */
async function parentOf(
  tx: Tx,
  { personId }: PersonKey,
  typed: string | undefined,
): Promise<Outcome<Partner | undefined, Refusal<'partner_invite_unknown', object>>> {
  if (typed === undefined || typed.trim() === '') return accept(undefined);
  const code = friendCodeOf(typed);
  const parent = code === undefined ? undefined : await findInviter(tx, code);
  return parent && parent.personId !== personId ? accept(parent) : refuse('partner_invite_unknown');
}

/** One at a time applies in a brand, so that of two requests of one person the second finds the first. */
const lockApplications = (tx: Tx, { brandId }: PersonKey): Promise<unknown> =>
  run(tx, sql`select pg_advisory_xact_lock(hashtextextended('partners.application', ${brandId}))`);

/** Applies as a partner; staff decide. Who was refused may apply again after a while, and then says anew who brought them. */
export async function applyAsPartner(
  deps: ProgrammeDeps,
  tx: Tx,
  who: PersonKey,
  { name, site, about, inviteCode }: ApplicationWish,
): Promise<Outcome<undefined, ApplyRefusal>> {
  if (!(await readProgrammeRule(tx)).isOpen) return refuse('partner_closed');
  await lockApplications(tx, who);
  const before = await findPartnerOf(tx, who.personId);
  if (before && !before.mayApplyAgain) return refuse('partner_applied');
  const parent = await parentOf(tx, who, inviteCode);
  if (!parent.ok) return parent;
  const shared = parent.value
    ? sharedKinds(await deps.traitsOf(tx, who.personId), [await deps.traitsOf(tx, parent.value.personId)])
    : [];
  await writeApplication(tx, {
    ...who,
    partnerId: randomUUID(),
    name,
    site,
    about,
    inviteCode: drawFriendCode(deps.randomBytes),
    shared,
    ...(parent.value && { parent: parent.value }),
  });
  return accept(undefined);
}
