import { type Caller, lockPerson, recordAudit, setPersonLang } from '@overround/identity';
import { accept, type Outcome, present, type Refusal, refuse } from '@overround/kernel';
import type { Session, SiteContext } from '@overround/platform';
import type { AccountDeps } from '../deps.ts';
import { checkedSetting, isSettingId } from '../domain/settings.ts';
import { readStoredSettings, upsertSetting } from '../store/account-store.ts';

export interface SaveSettingOrder {
  readonly site: SiteContext;
  readonly session: Session;
  readonly caller: Caller;
  readonly settingId: string;
  readonly value: unknown;
}

export type SaveSettingRefusal =
  | Refusal<'setting_unknown', { fields: object }>
  | Refusal<'setting_value_refused', { fields: object }>;

export async function saveSetting(
  { db, directory }: AccountDeps,
  order: SaveSettingOrder,
): Promise<Outcome<{ readonly setting_id: string }, SaveSettingRefusal>> {
  const { site, session, caller, settingId } = order;
  const { brandId } = site;
  const { personId } = session;
  const brand = present(directory.brandById(brandId), 'the brand of the request');
  if (!isSettingId(settingId))
    return refuse('setting_unknown', { fields: { setting_id: 'setting_unknown' } });
  const value = checkedSetting(settingId, order.value, brand);
  if (value === undefined)
    return refuse('setting_value_refused', { fields: { setting_value: 'setting_value_refused' } });

  return db.inTransaction({ brandId }, async (tx) => {
    await lockPerson(tx, personId);
    const before = (await readStoredSettings(tx, personId)).get(settingId) ?? null;
    await upsertSetting(tx, { brandId, personId, settingId, value });
    // Mails are written in the language of the person.
    if (settingId === 'lang' && typeof value === 'string') await setPersonLang(tx, personId, value);
    await recordAudit(tx, {
      brandId,
      actorKind: 'player',
      actor: personId,
      personId,
      action: 'setting.changed',
      before: { [settingId]: before },
      after: { [settingId]: value },
      address: caller.address,
      requestId: caller.requestId,
    });
    return accept({ setting_id: settingId });
  });
}
