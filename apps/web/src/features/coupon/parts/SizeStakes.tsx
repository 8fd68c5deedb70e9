import { Switch } from '@overround/ui';
import { usePhrases } from '../../../state/services.tsx';
import { choose } from '../model/ticket-math.ts';
import type { KindOptionsProps } from './KindOptions.tsx';
import kindStyles from './KindOptions.module.css';
import { OwnStake } from './OwnStake.tsx';
import styles from './SizeStakes.module.css';

/** A sum of its own for each size of a system: its lines share it. */
export function SizeStakes({ summary, ticket, exponent, money, onTicket }: KindOptionsProps) {
  const phrases = usePhrases();
  const { places, freePlaces, parts } = summary;
  const bankers = places.length - freePlaces;
  return (
    <div className={kindStyles.options}>
      <Switch
        label={phrases.t('ticket.size_stakes')}
        hint={phrases.t('ticket.size_stakes_hint')}
        isOn={ticket.hasSizeStakes}
        onChange={(isOn) => onTicket({ type: 'size_stakes_chosen', isOn })}
      />
      {parts.length > 0 && (
        <ul className={styles.sizes}>
          {parts.map((part) => {
            const size = Number(part.id);
            const name = phrases.t('ticket.size', { size: size + bankers, count: places.length });
            return (
              <li key={part.id} className={styles.size}>
                <span className={styles.name}>
                  {name}
                  <span data-number="">{phrases.t('ticket.lines', { lines: choose(freePlaces, size) })}</span>
                </span>
                <OwnStake
                  label={phrases.t('ticket.size_stake', { size: name })}
                  text={part.ownText}
                  sharedText={ticket.stakeText}
                  isWrong={false}
                  note={
                    part.winMinor === undefined
                      ? undefined
                      : phrases.t('ticket.part_win', { sum: money(part.winMinor) })
                  }
                  onText={(text) => onTicket({ type: 'size_stake_typed', size, text, decimalsMax: exponent })}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
