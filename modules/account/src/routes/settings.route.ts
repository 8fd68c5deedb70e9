import { attributesOf } from '@overround/contracts';
import { getSettings, saveSetting as saveSettingCall } from '@overround/contracts/account';
import { callerOf } from '@overround/identity';
import { accept } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { AccountDeps } from '../deps.ts';
import { saveSetting } from '../flows/save-setting.ts';
import { readSettings } from '../read-settings.ts';

export const settingRoutes = (deps: AccountDeps): Route[] => [
  route(getSettings, async (_input, { site, session }) => {
    const attributes = await deps.db.read({ brandId: site.brandId }, (tx) =>
      readSettings(deps, tx, site, session.personId),
    );
    return accept({ type: 'settings' as const, id: String(session.playerNumber), attributes });
  }),
  route(saveSettingCall, ({ body }, context) => {
    const { setting_id: settingId, setting_value: value } = attributesOf(body);
    const { site, session } = context;
    return saveSetting(deps, { site, session, caller: callerOf(context), settingId, value });
  }),
];
