import { formatOdds } from '@overround/kernel';
import type { OddsFormat } from '@overround/kernel';
import { Select, type SelectOption, Switch, Toggle } from '@overround/ui';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { inLanguage } from '../../shared/addresses.ts';
import { usePhrases, usePreferences, useServices } from '../../state/services.tsx';
import type { Preferences } from '../../state/preferences.ts';
import { useFreeze } from '../../state/use-freeze.ts';
import { useSession } from '../../state/use-session.ts';
import { ArrangementFile } from './ArrangementFile.tsx';
import styles from './SettingsForm.module.css';

const EXAMPLE_ODDS_MILLI = 2500;
const AUTO = 'auto';

const timeZones = (): readonly string[] =>
  typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];

function Appearance({ change }: { readonly change: (next: Partial<Preferences>) => void }) {
  const phrases = usePhrases();
  const preferences = usePreferences();
  const { site, lang } = useServices();
  const { pathname, search } = useLocation();
  return (
    <fieldset className={styles.part}>
      <legend>{phrases.t('settings.appearance')}</legend>
      <Select
        label={phrases.t('settings.language')}
        value={lang}
        options={site.languages.map((language) => ({ value: language.code, label: language.name }))}
        onChange={(code) => location.assign(inLanguage(`${pathname}${search}`, code))}
      />
      <Toggle
        label={phrases.t('settings.theme')}
        isLabelShown
        value={preferences.theme}
        onChange={(theme) => change({ theme })}
        options={(['system', 'dark', 'light'] as const).map((value) => ({
          value,
          label: phrases.t(`settings.theme_${value}`),
        }))}
      />
      <Toggle
        label={phrases.t('settings.font_size')}
        isLabelShown
        value={preferences.isLargeText ? 'large' : 'normal'}
        onChange={(size) => change({ isLargeText: size === 'large' })}
        options={(['normal', 'large'] as const).map((value) => ({
          value,
          label: phrases.t(`settings.font_${value}`),
        }))}
      />
    </fieldset>
  );
}

function Numbers({ change }: { readonly change: (next: Partial<Preferences>) => void }) {
  const phrases = usePhrases();
  const preferences = usePreferences();
  const { site } = useServices();
  const zones = useMemo<readonly SelectOption[]>(
    () => [
      { value: AUTO, label: phrases.t('settings.time_zone_auto') },
      ...timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    ],
    [phrases],
  );
  const formats: readonly SelectOption<OddsFormat>[] = site.oddsFormats.map((value) => ({
    value,
    label: `${phrases.t(`settings.odds_${value}`)} · ${formatOdds(EXAMPLE_ODDS_MILLI, value)}`,
  }));
  return (
    <fieldset className={styles.part}>
      <legend>{phrases.t('settings.numbers')}</legend>
      <Select
        label={phrases.t('settings.odds_format')}
        value={preferences.oddsFormat ?? site.oddsFormatDefault}
        options={formats}
        onChange={(oddsFormat) => change({ oddsFormat })}
      />
      <Select
        label={phrases.t('settings.time_zone')}
        value={preferences.timeZone ?? AUTO}
        options={zones}
        onChange={(zone) => change({ timeZone: zone === AUTO ? undefined : zone })}
      />
      <Toggle
        label={phrases.t('settings.clock')}
        isLabelShown
        value={preferences.isTwelveHours ? '12h' : '24h'}
        onChange={(clock) => change({ isTwelveHours: clock === '12h' })}
        options={(['24h', '12h'] as const).map((value) => ({
          value,
          label: phrases.t(`settings.clock_${value}`),
        }))}
      />
    </fieldset>
  );
}

function Boards({ change }: { readonly change: (next: Partial<Preferences>) => void }) {
  const [isFrozen, setFrozen] = useFreeze();
  const phrases = usePhrases();
  const preferences = usePreferences();
  return (
    <fieldset className={styles.part}>
      <legend>{phrases.t('settings.boards')}</legend>
      <Toggle
        label={phrases.t('settings.density')}
        isLabelShown
        value={preferences.isCompact ? 'compact' : 'normal'}
        onChange={(density) => change({ isCompact: density === 'compact' })}
        options={(['normal', 'compact'] as const).map((value) => ({
          value,
          label: phrases.t(`settings.density_${value}`),
        }))}
      />
      <Toggle
        label={phrases.t('settings.market_columns')}
        isLabelShown
        value={preferences.marketColumns === 1 ? 'one' : 'two'}
        onChange={(columns) => change({ marketColumns: columns === 'one' ? 1 : 2 })}
        options={(['one', 'two'] as const).map((value) => ({
          value,
          label: phrases.t(`settings.columns_${value}`),
        }))}
      />
      <Switch
        label={phrases.t('settings.price_changes')}
        hint={phrases.t('settings.price_changes_hint')}
        isOn={preferences.showsPriceChanges}
        onChange={(showsPriceChanges) => change({ showsPriceChanges })}
      />
      <Switch
        label={phrases.t('settings.starters_only')}
        hint={phrases.t('settings.starters_only_hint')}
        isOn={preferences.isStartersOnly}
        onChange={(isStartersOnly) => change({ isStartersOnly })}
      />
      <Switch
        label={phrases.t('settings.hide_balance')}
        hint={phrases.t('settings.hide_balance_hint')}
        isOn={preferences.hidesBalance}
        onChange={(hidesBalance) => change({ hidesBalance })}
      />
      <Switch
        label={phrases.t('shell.freeze_prices')}
        hint={phrases.t('shell.freeze_hint')}
        isOn={isFrozen}
        onChange={setFrozen}
      />
    </fieldset>
  );
}

/** Language, theme, odds, time and boards; nothing to save, everything applies at once. */
export function SettingsForm() {
  const phrases = usePhrases();
  const { preferences } = useServices().stores;
  const signedIn = useSession();
  const change = (next: Partial<Preferences>): void => preferences.setState(next);
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <p className={styles.note}>{phrases.t(signedIn ? 'settings.saved_account' : 'settings.saved')}</p>
      <Appearance change={change} />
      <Numbers change={change} />
      <Boards change={change} />
      <ArrangementFile />
    </form>
  );
}
