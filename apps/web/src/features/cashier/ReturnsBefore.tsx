import { listText } from '@overround/phrases';
import type { Minor } from '@overround/kernel';
import { Notice, Switch } from '@overround/ui';
import { usePhrases } from '../../state/services.tsx';
import styles from './Cashier.module.css';
import type { ReturnsNotice } from './model/returns.ts';

interface ReturnsBeforeProps {
  /** That nothing came from a way so far is said by `IdentityBefore`. */
  readonly notice: Exclude<ReturnsNotice, { readonly kind: 'unverified' }>;
  readonly money: (sum: Minor) => string;
  /** The form names the holder of an account, and who that is counts. */
  readonly needsOwnName: boolean;
  readonly asksException: boolean;
  readonly onAsk: (asksException: boolean) => void;
}

/** Where money goes back to, said before it is paid in or out; and the way to ask staff for an exception. */
export function ReturnsBefore({ notice, money, needsOwnName, asksException, onAsk }: ReturnsBeforeProps) {
  const phrases = usePhrases();
  const faint = (text: string) => <p className={styles.faint}>{text}</p>;
  if (notice.kind === 'same') return faint(phrases.t('cashier.returns_deposit'));
  if (notice.kind === 'other') return faint(phrases.t('cashier.returns_deposit_other'));
  const ownName = needsOwnName && faint(phrases.t('cashier.returns_own_name'));
  if (notice.kind === 'first')
    return (
      <>
        {faint(
          phrases.t('cashier.returns_first', {
            sources: listText(
              phrases.formatTag,
              notice.sources.map(({ title, owedMinor }) =>
                phrases.t('cashier.returns_owed', { title, amount: money(owedMinor) }),
              ),
            ),
          }),
        )}
        {ownName}
      </>
    );
  const { title, owedMinor, mostMinor, isAway } = notice;
  return (
    <>
      <Notice tone="warning">
        {phrases.t(isAway ? 'cashier.returns_away' : 'cashier.returns_blocked', {
          title,
          owed: money(owedMinor),
          most: money(mostMinor),
        })}
      </Notice>
      <Switch
        label={phrases.t('cashier.returns_exception')}
        hint={phrases.t('cashier.returns_exception_hint')}
        isOn={asksException}
        onChange={onAsk}
      />
      {ownName}
    </>
  );
}
