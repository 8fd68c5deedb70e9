import { formatOdds } from '@overround/kernel';
import { Button, ErrorState, Select, Skeleton, Switch, Toggle } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { SignedIn } from '../../server-contract.ts';
import { settingsQuery } from '../../state/my-calls.ts';
import { failureText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import styles from './Account.module.css';
import { PrivacySwitches } from './PrivacySwitches.tsx';
import { PushSwitch } from './PushSwitch.tsx';
import { QuickStakesForm } from './QuickStakesForm.tsx';
import { useSaveSetting } from './use-save-setting.ts';

const EXAMPLE_ODDS_MILLI = 2500;

/** Zones that the device knows, and the one that is chosen. */
const timeZones = (chosen: string): readonly string[] =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();

/** Settings that follow the player from device to device. */
export function PlayerSettingsPanel({ signedIn }: { readonly signedIn: SignedIn }) {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const save = useSaveSetting();
  const settings = useQuery(settingsQuery(services));
  const { preferences } = services.stores;
  if (settings.isError) {
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('office.settings_failed')}
        hint={failureText(phrases, settings.error)}
        action={<Button onClick={() => void settings.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  }
  if (settings.isPending) return <Skeleton rows={5} rowHeightPx={62} label={phrases.t('shell.loading')} />;
  const { theme, odds_format, odds_policy, is_compact, starters_only } = settings.data;
  const { site } = services;
  return (
    <>
      <p className={styles.note}>
        {phrases.t('office.settings_note')}{' '}
        <Link to={to.page('settings')} className={styles.link}>
          {phrases.t('office.settings_device')}
        </Link>{' '}
        <Link to={to.page('information/smsbets')} className={styles.link}>
          {phrases.t('shell.footer_sms')}
        </Link>
      </p>
      <div className={styles.part}>
        <Select
          label={phrases.t('office.odds_policy')}
          value={String(odds_policy)}
          options={site.betting.oddsPolicies.map((policy) => ({
            value: String(policy),
            label: phrases.t(`office.policy_${policy}`),
          }))}
          onChange={(chosen) => {
            const policy = site.betting.oddsPolicies.find((one) => String(one) === chosen);
            if (policy !== undefined) void save('odds_policy', policy);
          }}
        />
        <Select
          label={phrases.t('settings.odds_format')}
          value={odds_format}
          options={site.oddsFormats.map((value) => ({
            value,
            label: `${phrases.t(`settings.odds_${value}`)} · ${formatOdds(EXAMPLE_ODDS_MILLI, value)}`,
          }))}
          onChange={(format) => {
            preferences.setState({ oddsFormat: format });
            void save('odds_format', format);
          }}
        />
        <Select
          label={phrases.t('office.mail_lang')}
          value={settings.data.lang}
          options={site.languages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(code) => void save('lang', code)}
        />
        <Select
          label={phrases.t('settings.time_zone')}
          value={settings.data.time_zone}
          options={timeZones(settings.data.time_zone).map((zone) => ({
            value: zone,
            label: zone.replaceAll('_', ' '),
          }))}
          onChange={(zone) => {
            preferences.setState({ timeZone: zone });
            void save('time_zone', zone);
          }}
        />
        <Toggle
          label={phrases.t('settings.theme')}
          isLabelShown
          value={theme}
          options={(['system', 'dark', 'light'] as const).map((value) => ({
            value,
            label: phrases.t(`settings.theme_${value}`),
          }))}
          onChange={(next) => {
            preferences.setState({ theme: next });
            void save('theme', next);
          }}
        />
        <Switch
          label={phrases.t('settings.starters_only')}
          hint={phrases.t('settings.starters_only_hint')}
          isOn={starters_only}
          onChange={(isStartersOnly) => {
            preferences.setState({ isStartersOnly });
            void save('starters_only', isStartersOnly);
          }}
        />
        <Switch
          label={phrases.t('settings.density_compact')}
          isOn={is_compact}
          onChange={(isCompact) => {
            preferences.setState({ isCompact });
            void save('is_compact', isCompact);
          }}
        />
      </div>
      <section className={styles.part}>
        <h2 className={styles.title}>{phrases.t('office.notices')}</h2>
        <PushSwitch />
      </section>
      <section className={styles.part}>
        <h2 className={styles.title}>{phrases.t('office.privacy')}</h2>
        <PrivacySwitches />
      </section>
      <QuickStakesForm
        key={signedIn.currency}
        currency={signedIn.currency}
        chosen={settings.data.quick_stakes}
        onSave={save}
      />
    </>
  );
}
