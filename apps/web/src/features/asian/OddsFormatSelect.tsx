import { formatOdds } from '@overround/kernel';
import { Select } from '@overround/ui';
import { usePhrases, usePreferences, useServices } from '../../state/services.tsx';

const EXAMPLE_ODDS_MILLI = 2500;

/** The notation of all prices, at hand where Hong Kong, Malay and Indonesian odds are at home. */
export function OddsFormatSelect() {
  const phrases = usePhrases();
  const { site, stores } = useServices();
  const { oddsFormat } = usePreferences();
  return (
    <Select
      label={phrases.t('settings.odds_format')}
      isLabelHidden
      value={oddsFormat ?? site.oddsFormatDefault}
      options={site.oddsFormats.map((value) => ({
        value,
        label: `${phrases.t(`settings.odds_${value}`)} · ${formatOdds(EXAMPLE_ODDS_MILLI, value)}`,
      }))}
      onChange={(next) => stores.preferences.setState({ oddsFormat: next })}
    />
  );
}
