import { calls } from '@overround/client';
import type { PlayerSettings } from '@overround/contracts/account';
import { callMine, settingsQuery } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';

export type SaveSetting = <Id extends keyof PlayerSettings>(
  id: Id,
  value: PlayerSettings[Id],
) => Promise<boolean>;

/** Keeps one setting with the account and shows it at once, on this device too. */
export function useSaveSetting(): SaveSetting {
  const services = useServices();
  const phrases = usePhrases();
  const { queryKey } = settingsQuery(services);
  return async (id, value) => {
    const outcome = await callMine(services, calls.saveSetting, {
      body: { setting_id: id, setting_value: value },
    });
    if (!outcome.ok) {
      services.toasts.show(refusalText(phrases, outcome), 'error');
      return false;
    }
    services.queries.setQueryData(queryKey, (now) => (now ? { ...now, [id]: value } : now));
    services.toasts.show(phrases.t('office.settings_saved'), 'success');
    return true;
  };
}
