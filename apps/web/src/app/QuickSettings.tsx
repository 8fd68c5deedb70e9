import { type OddsFormat, formatOdds } from '@overround/kernel';
import { Select, Switch, Toggle } from '@overround/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAddresses, usePhrases, usePreferences, useServices } from '../state/services.tsx';
import { useFreeze } from '../state/use-freeze.ts';
import styles from './QuickSettings.module.css';

const EXAMPLE_ODDS_MILLI = 2500;

/** What people change most while they read prices: notation, theme, standing still. Applies at once, everywhere. */
export function QuickSettings() {
  const { site, stores, phrases: shelf } = useServices();
  const phrases = usePhrases();
  const preferences = usePreferences();
  const to = useAddresses();
  const [isFrozen, setFrozen] = useFreeze();
  const [isReady, setReady] = useState(phrases.has('settings'));
  useEffect(() => {
    if (isReady) return;
    // Texts that cannot be fetched leave the link to the whole page, which says what failed.
    shelf.need(['settings']).then(
      () => setReady(true),
      () => undefined,
    );
  }, [isReady, shelf]);
  return (
    <div className={styles.panel}>
      {isReady && (
        <>
          <Select<OddsFormat>
            label={phrases.t('settings.odds_format')}
            value={preferences.oddsFormat ?? site.oddsFormatDefault}
            onChange={(oddsFormat) => stores.preferences.setState({ oddsFormat })}
            options={site.oddsFormats.map((value) => ({
              value,
              label: `${phrases.t(`settings.odds_${value}`)} · ${formatOdds(EXAMPLE_ODDS_MILLI, value)}`,
            }))}
          />
          <Toggle
            label={phrases.t('settings.theme')}
            isLabelShown
            value={preferences.theme}
            onChange={(theme) => stores.preferences.setState({ theme })}
            options={(['system', 'dark', 'light'] as const).map((value) => ({
              value,
              label: phrases.t(`settings.theme_${value}`),
            }))}
          />
        </>
      )}
      <Switch
        label={phrases.t('shell.freeze_prices')}
        hint={phrases.t('shell.freeze_hint')}
        isOn={isFrozen}
        onChange={setFrozen}
      />
      <Link to={to.page('settings')} className={styles.all}>
        {phrases.t('shell.all_settings')}
      </Link>
    </div>
  );
}
