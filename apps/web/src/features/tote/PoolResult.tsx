import type { TotePool } from '@overround/contracts/games';
import { usePhrases } from '../../state/services.tsx';
import { dividendText } from './dividend-text.ts';
import styles from './Tote.module.css';
import { ToteLine } from './ToteLine.tsx';

export interface PoolResultProps {
  readonly pool: TotePool;
  readonly money: (amountMinor: string | bigint) => string;
}

/** What a pool paid and where every part of it went. */
export function PoolResult({ pool, money }: PoolResultProps) {
  const phrases = usePhrases();
  const { sums, dividends } = pool;
  if (!sums) return null;
  const net =
    BigInt(pool.stakesMinor) +
    BigInt(pool.carryMinor) +
    BigInt(sums.houseMinor) -
    BigInt(sums.refundsMinor) -
    BigInt(sums.takeoutMinor) -
    BigInt(sums.carriedMinor);
  const facts = [
    ['takeout', sums.takeoutMinor],
    ['net', net],
    ['kept', sums.breakageMinor],
    ['refunds', sums.refundsMinor],
    ['house', sums.houseMinor],
  ] as const;
  return (
    <section aria-label={phrases.t('tote.dividends')}>
      {dividends.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{phrases.t('tote.line')}</th>
              <th scope="col" className={styles.number}>
                {phrases.t('tote.dividends')}
              </th>
            </tr>
          </thead>
          <tbody>
            {dividends.map((one) => (
              <tr key={one.key}>
                <th scope="row">
                  <ToteLine pool={pool} lineKey={one.key} />{' '}
                  <span className={styles.note} data-number="">
                    {dividends.length === 1 &&
                      phrases.t('tote.dividend_why', { net: money(net), stake: money(one.stakeMinor) })}
                  </span>
                </th>
                <td className={styles.number}>
                  <b>{dividendText(one.dividendMilli)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {sums.carriedMinor !== '0' && (
        <p data-number="">{phrases.t('tote.carried', { sum: money(sums.carriedMinor) })}</p>
      )}
      <dl className={styles.facts} data-number="">
        {facts
          .filter(([, amount]) => String(amount) !== '0')
          .map(([name, amount]) => (
            <div key={name}>
              <dt>{phrases.t(`tote.${name}`)}</dt>
              <dd>
                <bdi dir="ltr">{money(amount)}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
