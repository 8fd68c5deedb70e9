import { Select, Switch, TextField, Toggle } from '@overround/ui';
import { usePhrases } from '../../../state/services.tsx';
import { useBetOptions } from '../data/use-bet-options.ts';
import { isAfterBet, REST_HOURS, type TicketOptions } from '../model/options.ts';
import { AfterBet } from './AfterBet.tsx';
import styles from './Options.module.css';

export interface WhenPickerProps {
  readonly options: TicketOptions;
  readonly isSignedIn: boolean;
  readonly hasLive: boolean;
  readonly onChange: (change: Partial<TicketOptions>) => void;
}

/** How a field of each sort is typed; odds and scores are written left to right in every language. */
const TYPED = {
  odds: { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off', maxLength: 12 },
  minute: { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off', maxLength: 3 },
  score: { dir: 'ltr', autoComplete: 'off', maxLength: 7 },
} as const;

function Bid({ options, onChange }: Pick<WhenPickerProps, 'options' | 'onChange'>) {
  const phrases = usePhrases();
  return (
    <>
      <p className={styles.hint}>{phrases.t('ticket.bid_hint')}</p>
      <div className={styles.pair}>
        <TextField
          label={phrases.t('ticket.bid_odds')}
          {...TYPED.odds}
          value={options.bidText}
          onChange={(event) => onChange({ bidText: event.target.value })}
        />
        <Select
          label={phrases.t('ticket.rests')}
          value={String(options.restHours)}
          options={REST_HOURS.map((hours) => ({
            value: String(hours),
            label: phrases.t('ticket.rests_hours', { hours }),
          }))}
          onChange={(value) =>
            onChange({ restHours: REST_HOURS.find((hours) => String(hours) === value) ?? options.restHours })
          }
        />
      </div>
    </>
  );
}

function Auto({ options, onChange, isSignedIn }: Omit<WhenPickerProps, 'hasLive'>) {
  const phrases = usePhrases();
  const { options: allowed, change } = useBetOptions(isSignedIn);
  if (!allowed?.autoBets)
    return (
      <Switch
        label={phrases.t('ticket.auto_switch')}
        hint={phrases.t('ticket.auto_off_hint')}
        isOn={false}
        isDisabled={!isSignedIn}
        onChange={() => void change({ autoBets: true })}
      />
    );
  return (
    <>
      <p className={styles.hint}>
        {phrases.t(isAfterBet(options) ? 'ticket.auto_hint_after' : 'ticket.auto_hint')}
      </p>
      <div className={styles.pair}>
        <TextField
          label={phrases.t('ticket.auto_odds')}
          {...TYPED.odds}
          value={options.autoOddsText}
          onChange={(event) => onChange({ autoOddsText: event.target.value })}
        />
        <TextField
          label={phrases.t('ticket.auto_minute')}
          {...TYPED.minute}
          value={options.autoMinute}
          onChange={(event) => onChange({ autoMinute: event.target.value })}
        />
      </div>
      <TextField
        label={phrases.t('ticket.auto_score')}
        {...TYPED.score}
        value={options.autoScore}
        onChange={(event) => onChange({ autoScore: event.target.value })}
      />
      <Switch
        label={phrases.t('ticket.auto_line_ups')}
        isOn={options.autoLineUps}
        onChange={(autoLineUps) => onChange({ autoLineUps })}
      />
      <AfterBet options={options} onChange={onChange} />
      <Switch
        label={phrases.t('ticket.auto_switch')}
        isOn
        onChange={() => {
          onChange({ when: 'now' });
          void change({ autoBets: false });
        }}
      />
    </>
  );
}

/** When a ticket is placed: now, at an own price, or when something has come. */
export function WhenPicker(props: WhenPickerProps) {
  const { options, hasLive, onChange } = props;
  const phrases = usePhrases();
  return (
    <div className={styles.block}>
      <Toggle
        label={phrases.t('ticket.when')}
        isLabelShown
        value={options.when}
        options={[
          { value: 'now', label: phrases.t('ticket.when_now') },
          { value: 'bid', label: phrases.t('ticket.when_bid') },
          { value: 'auto', label: phrases.t('ticket.when_auto') },
        ]}
        onChange={(when) => onChange({ when })}
      />
      {options.when === 'bid' && <Bid options={options} onChange={onChange} />}
      {options.when === 'auto' && <Auto {...props} />}
      {options.when !== 'now' && (
        <Switch
          label={phrases.t('ticket.stays_in_play')}
          isOn={options.staysInPlay}
          onChange={(staysInPlay) => onChange({ staysInPlay })}
        />
      )}
      {(hasLive || options.when !== 'now') && (
        <Switch
          label={phrases.t('ticket.drops_on_score')}
          isOn={options.dropsOnScore}
          onChange={(dropsOnScore) => onChange({ dropsOnScore })}
        />
      )}
    </div>
  );
}
