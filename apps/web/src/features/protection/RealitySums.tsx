import type { RealityCheck } from '@overround/contracts/limits';
import { moneyText } from '../../shared/money-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Protection.module.css';

const MINUTE_MS = 60_000;

/** Time, stakes, what came back and what is left of both, since the sign-in. */
export function RealitySums({ reality }: { readonly reality: RealityCheck }) {
  const phrases = usePhrases();
  const { site } = useServices();
  const { sessionSince, now, sums } = reality;
  const minutes = Math.floor((now - sessionSince) / MINUTE_MS);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{phrases.t('protection.activity_time')}</dt>
        <dd data-number="">
          {phrases.t('protection.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
        </dd>
      </div>
      {sums.length === 0 && (
        <div>
          <dt>{phrases.t('protection.reality_staked')}</dt>
          <dd>{phrases.t('protection.activity_none')}</dd>
        </div>
      )}
      {sums.flatMap(({ currency, stakedMinor, netMinor }) => {
        const wonMinor = String(BigInt(stakedMinor) + BigInt(netMinor));
        return (
          [
            ['protection.reality_staked', stakedMinor],
            ['protection.reality_won', wonMinor],
            ['protection.reality_net', netMinor],
          ] as const
        ).map(([label, minor]) => (
          <div key={`${currency} ${label}`}>
            <dt>{phrases.t(label)}</dt>
            <dd data-number="">
              <bdi>{moneyText(minor, currency, site)}</bdi>
            </dd>
          </div>
        ));
      })}
    </dl>
  );
}
