import { IconButton, useAct } from '@overround/ui';
import { ChevronDown, Eye, EyeOff, LogOut } from 'lucide-react';
import { useId, useRef } from 'react';
import { useLocation } from 'react-router';
import type { SignedIn } from '../../server-contract.ts';
import { useBalanceText } from '../../state/balance-text.ts';
import { signOut } from '../../state/session-actions.ts';
import { usePhrases, usePreferences, useServices } from '../../state/services.tsx';
import styles from './AccountMenu.module.css';
import { hasAccountSwitch } from './account-sections.ts';
import { AccountSwitch } from './AccountSwitch.tsx';
import { officeGroups } from './office-places.ts';
import { PlaceLink } from './PlaceLink.tsx';

export interface AccountMenuProps {
  readonly signedIn: SignedIn;
  /** Beside what the menu is opened by: the balance of the active account. */
  readonly name: string;
}

/** Accounts to play with, the places of the office, and the way out. Opened by the balance in the header. */
export function AccountMenu({ signedIn, name }: AccountMenuProps) {
  const phrases = usePhrases();
  const services = useServices();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const leaving = useAct(() => signOut(services));
  const close = (): void => menu.current?.hidePopover?.();
  const amount = useBalanceText()(signedIn.balanceMinor, signedIn.currency);
  const { hidesBalance } = usePreferences();
  const Sight = hidesBalance ? EyeOff : Eye;
  const { pathname } = useLocation();
  return (
    <>
      <button type="button" className={styles.open} popoverTarget={id} aria-label={`${name} ${amount}`}>
        <bdi data-number="">{amount}</bdi>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div id={id} ref={menu} popover="auto" className={styles.menu}>
        <div className={styles.number}>
          <p>{phrases.t('office.number', { number: signedIn.name })}</p>
          <IconButton
            label={phrases.t('office.hide_balance')}
            aria-pressed={hidesBalance}
            onClick={() => services.stores.preferences.setState({ hidesBalance: !hidesBalance })}
          >
            <Sight size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        {hasAccountSwitch(services.site, pathname) && <AccountSwitch menu={menu} onDone={close} />}
        <nav aria-label={phrases.t('office.menu')}>
          <ul className={styles.places}>
            {officeGroups(services).flatMap(({ places }) =>
              places.map((place) => (
                <li key={place.key}>
                  <PlaceLink place={place} count={0} onPress={close} />
                </li>
              )),
            )}
          </ul>
        </nav>
        <button
          type="button"
          className={styles.leave}
          aria-busy={leaving.isRunning || undefined}
          onClick={() => void leaving.run()}
        >
          <LogOut size={16} strokeWidth={1.75} aria-hidden="true" />
          {phrases.t('office.sign_out')}
        </button>
      </div>
    </>
  );
}
