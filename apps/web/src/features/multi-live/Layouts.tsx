import { Button, chipClass, chipsClass, IconButton } from '@overround/ui';
import { Save, X } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { newGuid } from '../../shared/new-guid.ts';
import { NameForm } from '../../state/NameForm.tsx';
import { OWN_LISTS_MAX, withThing } from '../../state/own-lists.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Layouts.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Layouts of multi-live: the matches of now kept under a name, and shown again with one press. They go with the account. */
export function Layouts() {
  const phrases = usePhrases();
  const { stores, toasts } = useServices();
  const layouts = useStore(stores.ownLists, (now) => now.layouts);
  const games = useStore(stores.pinned, (now) => now.multiLive);
  const [isNaming, setNaming] = useState(false);
  const isShown = (layout: (typeof layouts)[number]): boolean => layout.games.join() === games.join();
  const save = (name: string): void => {
    setNaming(false);
    // The same name again is the same layout with other matches.
    const id = layouts.find((one) => one.name === name)?.id ?? newGuid();
    const next = withThing(layouts, { id, name, games: [...games] }, OWN_LISTS_MAX.layouts);
    if (next === layouts)
      toasts.show(phrases.t('pinned.layouts_full', { count: OWN_LISTS_MAX.layouts }), 'warning');
    else stores.ownLists.setState({ layouts: next });
  };
  if (layouts.length === 0 && games.length === 0) return null;
  return (
    <nav className={styles.bar} aria-label={phrases.t('pinned.layouts')}>
      <ul className={chipsClass}>
        {layouts.map((layout) => (
          <li key={layout.id} className={styles.layout}>
            <button
              type="button"
              className={chipClass}
              aria-pressed={isShown(layout)}
              aria-label={phrases.t('pinned.layout_show', { name: layout.name })}
              onClick={() => stores.pinned.setState({ multiLive: layout.games })}
            >
              <bdi>{layout.name}</bdi>
              <span data-number="">{layout.games.length}</span>
            </button>
            <IconButton
              label={phrases.t('pinned.layout_remove', { name: layout.name })}
              onClick={() =>
                stores.ownLists.setState({ layouts: layouts.filter(({ id }) => id !== layout.id) })
              }
            >
              <X {...icon} />
            </IconButton>
          </li>
        ))}
      </ul>
      {isNaming && (
        <NameForm
          label={phrases.t('pinned.layout_name')}
          saveLabel={phrases.t('pinned.save')}
          onSave={save}
          onLeave={() => setNaming(false)}
        />
      )}
      {!isNaming && games.length > 0 && !layouts.some(isShown) && (
        <Button size="small" kind="quiet" icon={<Save {...icon} />} onClick={() => setNaming(true)}>
          {phrases.t('pinned.layout_save')}
        </Button>
      )}
    </nav>
  );
}
