import type { CasinoSession } from '@overround/contracts/casino';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { moneyText } from '../../../shared/money-text.ts';
import { useBalanceText } from '../../../state/balance-text.ts';
import { bonusesQuery } from '../../../state/bonus-queries.ts';
import { usePhrases, useServices, useSite } from '../../../state/services.tsx';
import { secondTicker } from '../../../state/ticker.ts';
import { useSession } from '../../../state/use-session.ts';
import { clockText } from '../model/words.ts';
import { BonusProgress } from './PayChoice.tsx';
import styles from './Play.module.css';

/** Seconds since a moment, by the server's clock. */
function useSecondsSince(atSeconds: number): number {
  const { clock } = useServices();
  const since = useCallback(
    () => Math.max(0, Math.floor(clock.nowMs() / 1000) - atSeconds),
    [clock, atSeconds],
  );
  return useSyncExternalStore(secondTicker.subscribe, since, since);
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd data-number="">
      <bdi>{value}</bdi>
    </dd>
  </div>
);

function OpenFor({ openedAt }: Pick<CasinoSession, 'openedAt'>) {
  return <Fact label={usePhrases().t('casino.open_for')} value={clockText(useSecondsSince(openedAt))} />;
}

/** Whose money plays, what was bet and won in this opening, and how long it is open. */
export function PlayBar({ session }: { readonly session: CasinoSession }) {
  const phrases = usePhrases();
  const site = useSite();
  const { currency, rounds, betMinor, winMinor, openedAt, account } = session;
  return (
    <dl className={styles.facts}>
      {account.bonusId === null ? <OwnMoney /> : <BonusMoney bonusId={account.bonusId} />}
      <Fact label={phrases.t('casino.rounds')} value={String(rounds)} />
      <Fact label={phrases.t('casino.bet')} value={moneyText(betMinor, currency, site)} />
      <Fact label={phrases.t('casino.won')} value={moneyText(winMinor, currency, site)} />
      <OpenFor openedAt={openedAt} />
    </dl>
  );
}

/** The balance of the header; it follows every round by itself. */
function OwnMoney() {
  const phrases = usePhrases();
  const balanceText = useBalanceText();
  const signedIn = useSession();
  if (!signedIn) return null;
  return (
    <Fact
      label={phrases.t('casino.own_money')}
      value={balanceText(signedIn.balanceMinor, signedIn.currency)}
    />
  );
}

/** What the bonus holds, and how far its stakes are; `Standing` has it asked for again with every round. */
function BonusMoney({ bonusId }: { readonly bonusId: number }) {
  const phrases = usePhrases();
  const balanceText = useBalanceText();
  const { data } = useQuery(bonusesQuery(useServices()));
  const bonus = data?.bonuses.find(({ id }) => id === bonusId);
  if (!bonus) return null;
  return (
    <>
      <Fact
        label={phrases.t('casino.bonus_of', { name: bonus.name })}
        value={balanceText(bonus.balanceMinor, bonus.currencyIso)}
      />
      <div>
        <BonusProgress bonus={bonus} />
      </div>
    </>
  );
}
