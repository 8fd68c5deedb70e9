import { Chips } from '@overround/ui';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './WidgetsPage.module.css';

const THEMES = ['', 'dark', 'light'] as const;
const DIRECTIONS = ['', 'ltr', 'rtl'] as const;
const chips = <Id extends string>(ids: readonly Id[], own: string) =>
  ids.map((id) => ({ id, label: id === '' ? own : id }));

/** All stories below, in a theme and a direction of writing: those of the page, or chosen here. */
export function Surroundings({ children }: { readonly children: ReactNode }) {
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('');
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('');
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset['theme'];
    if (theme === '') return undefined;
    dataset['theme'] = theme;
    return () => {
      if (before === undefined) delete dataset['theme'];
      else dataset['theme'] = before;
    };
  }, [theme]);
  return (
    <>
      <div className={styles.surroundings} lang="en">
        <Chips label="Theme" items={chips(THEMES, 'own theme')} selected={theme} onSelect={setTheme} />
        <Chips
          label="Direction"
          items={chips(DIRECTIONS, 'own direction')}
          selected={direction}
          onSelect={setDirection}
        />
      </div>
      <div className={styles.stories} {...(direction !== '' && { dir: direction })}>
        {children}
      </div>
    </>
  );
}
