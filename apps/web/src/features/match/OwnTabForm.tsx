import { Button, Dialog, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { newGuid } from '../../shared/new-guid.ts';
import {
  MARKET_TABS_MAX,
  type MarketTabMade,
  TAB_GROUPS_MAX,
  TAB_NAME_LETTERS_MAX,
  withMarketTab,
} from '../../state/market-tabs.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './OwnTabForm.module.css';

export interface OwnTabFormProps {
  readonly sportId: number;
  /** The tab to change; without it a new one is made. */
  readonly tab: MarketTabMade | undefined;
  /** Markets of this match, to choose from. */
  readonly markets: readonly { readonly groupId: number; readonly name: string }[];
  readonly onDone: (tabId: string | undefined) => void;
}

/** Names a tab of markets and says which belong into it. Markets that this match does not have stay in it. */
export function OwnTabForm({ sportId, tab, markets, onDone }: OwnTabFormProps) {
  const phrases = usePhrases();
  const { stores, toasts } = useServices();
  const [name, setName] = useState(tab?.name ?? '');
  const [groups, setGroups] = useState<readonly number[]>(tab?.groups ?? []);
  const isWhole = name.trim() !== '' && groups.length > 0;

  function save(event: FormEvent): void {
    event.preventDefault();
    const tabs = stores.marketTabs.getState();
    if (!isWhole) return;
    if (!tab && tabs.length >= MARKET_TABS_MAX) {
      toasts.show(phrases.t('match.own_tabs_full', { count: MARKET_TABS_MAX }), 'warning');
      return;
    }
    const id = tab?.id ?? `own-${newGuid()}`;
    stores.marketTabs.setState(
      withMarketTab(tabs, { id, sportId, name: name.trim(), groups: [...groups].slice(0, TAB_GROUPS_MAX) }),
      true,
    );
    onDone(id);
  }
  function remove(): void {
    stores.marketTabs.setState((tabs) => tabs.filter(({ id }) => id !== tab?.id), true);
    onDone(undefined);
  }
  const toggle = (groupId: number): void =>
    setGroups((now) => (now.includes(groupId) ? now.filter((one) => one !== groupId) : [...now, groupId]));
  return (
    <Dialog
      shape="sheet"
      title={phrases.t(tab ? 'match.own_tab_change' : 'match.own_tab_make')}
      closeLabel={phrases.t('shell.close')}
      onClose={() => onDone(tab?.id)}
    >
      <form className={styles.form} onSubmit={save}>
        <TextField
          label={phrases.t('match.own_tab_name')}
          value={name}
          maxLength={TAB_NAME_LETTERS_MAX}
          required
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset className={styles.markets}>
          <legend>{phrases.t('match.own_tab_markets')}</legend>
          {markets.map(({ groupId, name: market }) => (
            <label key={groupId} className={styles.market}>
              <input type="checkbox" checked={groups.includes(groupId)} onChange={() => toggle(groupId)} />
              <bdi>{market}</bdi>
            </label>
          ))}
        </fieldset>
        <div className={styles.actions}>
          <Button type="submit" kind="primary" disabled={!isWhole}>
            {phrases.t('match.own_tab_save')}
          </Button>
          {tab && (
            <Button kind="quiet" onClick={remove}>
              {phrases.t('match.own_tab_remove')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
