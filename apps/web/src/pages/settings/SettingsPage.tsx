import type { AreaName } from '@overround/phrases';
import { SettingsForm } from '../../features/settings/SettingsForm.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['settings'];

/** How this device shows the site. Each choice applies at once. */
export function Component() {
  const phrases = usePhrases();
  return (
    <>
      <PageHead title={phrases.t('settings.title')} isHidden />
      <PageTop title={phrases.t('settings.title')} />
      <SettingsForm />
    </>
  );
}
