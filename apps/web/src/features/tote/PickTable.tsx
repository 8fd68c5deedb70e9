import type { TotePool } from '@overround/contracts/games';
import { usePhrases } from '../../state/services.tsx';
import { dividendText } from './dividend-text.ts';
import { RunnerName } from './RunnerName.tsx';
import styles from './Tote.module.css';
import { listCount, type Picks } from './tote-picks.ts';

export interface PickProps {
  readonly pool: TotePool;
  readonly picks: Picks;
  readonly onToggle: (list: number, runner: number) => void;
  readonly money: (amountMinor: string) => string;
}

const POSITIONS = ['position_0', 'position_1', 'position_2'] as const;

/** Runners of a race to choose from: a column for each place in the order, and what a runner would pay where that is one line. */
export function PickTable({ pool, picks, onToggle, money }: PickProps) {
  const phrases = usePhrases();
  const [leg] = pool.legs;
  if (!leg) return null;
  const columns = Array.from({ length: listCount(pool) }, (_, at) =>
    pool.kind === 'exacta' || pool.kind === 'trifecta' ? (POSITIONS[at] ?? 'pick') : 'pick',
  );
  const isByRunner = pool.kind === 'win' || pool.kind === 'place';
  const pays = new Map(pool.approximates.map((one) => [one.key, one]));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles.box}>
              {phrases.t(`tote.${column}`)}
            </th>
          ))}
          <th scope="col">{phrases.t('tote.runner')}</th>
          {isByRunner && (
            <>
              <th scope="col" className={styles.number}>
                {phrases.t('tote.staked')}
              </th>
              <th scope="col" className={styles.number}>
                {phrases.t('tote.pays')}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {leg.runners.map((runner) => {
          const now = pays.get(String(runner.number));
          return (
            <tr key={runner.number} data-out={runner.isWithdrawn || undefined}>
              {columns.map((column, list) => (
                <td key={column} className={styles.box}>
                  <Box
                    label={phrases.t('tote.pick_runner', {
                      runner: runner.name,
                      place: phrases.t(`tote.${column}`),
                    })}
                    isOn={picks[list]?.includes(runner.number) === true}
                    isOff={runner.isWithdrawn || pool.status !== 'open'}
                    onToggle={() => onToggle(list, runner.number)}
                  />
                </td>
              ))}
              <th scope="row">
                <RunnerName leg={leg} number={runner.number} />
              </th>
              {isByRunner && (
                <>
                  <td className={styles.number}>{now ? money(now.stakeMinor) : '–'}</td>
                  <td className={styles.number}>
                    <b>{now ? dividendText(now.dividendMilli) : '–'}</b>
                  </td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface BoxProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isOff: boolean;
  readonly onToggle: () => void;
}

const Box = ({ label, isOn, isOff, onToggle }: BoxProps) => (
  <label>
    <input type="checkbox" aria-label={label} checked={isOn} disabled={isOff} onChange={onToggle} />
  </label>
);
