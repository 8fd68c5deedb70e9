import { LANGUAGES, SHIPPED_LANGUAGES } from '@overround/phrases';
import { IconButton, Select } from '@overround/ui';
import { Moon, Sun } from 'lucide-react';
import { usePhrases, usePreferences, useServices } from './services.tsx';

const SPOKEN = SHIPPED_LANGUAGES.map((code) => ({
  value: code,
  label: LANGUAGES.find((language) => language.code === code)?.name ?? code,
}));
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Language and colours of this device. */
export function LookSettings() {
  const phrases = usePhrases();
  const { preferences } = useServices();
  const { lang, theme } = usePreferences();
  const isDark = theme === 'dark';
  return (
    <>
      <Select
        label={phrases.t('frame.language')}
        isLabelHidden
        options={SPOKEN}
        value={lang}
        onChange={(value) => preferences.become({ lang: value })}
      />
      <IconButton
        label={`${phrases.t('frame.theme')}: ${phrases.t(isDark ? 'frame.theme_light' : 'frame.theme_dark')}`}
        onClick={() => preferences.become({ theme: isDark ? 'light' : 'dark' })}
      >
        {isDark ? <Sun {...icon} /> : <Moon {...icon} />}
      </IconButton>
    </>
  );
}
