import { Select } from '@overround/ui';
import { moneyText } from '../../../shared/money-text.ts';
import { usePhrases, useSite } from '../../../state/services.tsx';
import { useOpenBets } from '../data/use-open-bets.ts';
import { CONDITION_STATES, type TicketOptions } from '../model/options.ts';
import styles from './Options.module.css';
import sizeStyles from './SystemPicker.module.css';

export interface AfterBetProps {
  readonly options: TicketOptions;
  readonly onChange: (change: Partial<TicketOptions>) => void;
}

const NONE = '';

/** Another bet of the player that has to come to an end first, and which ends will do. */
export function AfterBet({ options, onChange }: AfterBetProps) {
  const phrases = usePhrases();
  const site = useSite();
  const bets = useOpenBets();
  const { afterBetId, afterStates } = options;
  if (bets.length === 0) return null;
  return (
    <>
      <Select
        label={phrases.t('ticket.after_bet')}
        value={afterBetId === undefined ? NONE : String(afterBetId)}
        options={[
          { value: NONE, label: phrases.t('ticket.after_none') },
          ...bets.map((bet) => ({
            value: String(bet.betId),
            label: phrases.t('ticket.after_name', {
              number: String(bet.betId),
              outcome: bet.legs[0]?.outcome ?? '',
              more: bet.legs.length - 1,
              sum: moneyText(bet.stakeMinor, bet.currency, site),
            }),
          })),
        ]}
        onChange={(value) => onChange({ afterBetId: value === NONE ? undefined : Number(value) })}
      />
      {afterBetId !== undefined && (
        <fieldset className={styles.states} aria-label={phrases.t('ticket.after_states')}>
          <span className={styles.name}>{phrases.t('ticket.after_states')}</span>
          <div className={sizeStyles.sizes}>
            {CONDITION_STATES.map((state) => (
              <button
                key={state}
                type="button"
                className={sizeStyles.size}
                aria-pressed={afterStates.includes(state)}
                onClick={() =>
                  onChange({
                    afterStates: CONDITION_STATES.filter((one) =>
                      one === state ? !afterStates.includes(one) : afterStates.includes(one),
                    ),
                  })
                }
              >
                {phrases.t(`ticket.after_${state}`)}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
