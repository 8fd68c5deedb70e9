import type { KeyboardEvent, ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** Decoration before the label. */
  readonly icon?: ReactNode;
  readonly count?: number;
}

export interface TabsProps<Id extends string> {
  /** Name of the list of tabs. */
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Prefix of the ids that tie tabs to panels; give the same to `TabPanel`. */
  readonly idPrefix: string;
  /** None can be chosen now, as while what stands in the panel is being sent. */
  readonly isLocked?: boolean;
  /** All of them seen at once where they are many and their place is narrow: two in a row instead of one row that slides. */
  readonly isGrid?: boolean;
}

const STEP: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** A row of tabs; arrows follow the direction of the page, Home and End go to the ends. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, items, selected, onSelect, idPrefix, isGrid = false, isLocked = false } = props;
  function move(event: KeyboardEvent<HTMLDivElement>): void {
    if (isLocked) return;
    const at = items.findIndex((item) => item.id === selected);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = STEP[event.key];
    const last = items.length - 1;
    let to: number;
    if (event.key === 'Home') to = 0;
    else if (event.key === 'End') to = last;
    else if (step) to = Math.min(last, Math.max(0, at + (isRtl ? -step : step)));
    else return;
    event.preventDefault();
    const next = items[to];
    if (!next) return;
    onSelect(next.id);
    document.getElementById(`${idPrefix}-tab-${next.id}`)?.focus();
  }

  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={styles.tabs}
      data-grid={isGrid || undefined}
      onKeyDown={move}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={`${idPrefix}-tab-${item.id}`}
          aria-controls={`${idPrefix}-panel-${item.id}`}
          aria-selected={item.id === selected}
          tabIndex={item.id === selected ? 0 : -1}
          className={styles.tab}
          {...(isLocked && { 'aria-disabled': true })}
          onClick={() => {
            if (!isLocked) onSelect(item.id);
          }}
        >
          {item.icon}
          {item.label}
          {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
        </button>
      ))}
    </div>
  );
}

export interface TabPanelProps {
  readonly idPrefix: string;
  readonly id: string;
  readonly children: ReactNode;
}

export function TabPanel({ idPrefix, id, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${idPrefix}-panel-${id}`} aria-labelledby={`${idPrefix}-tab-${id}`}>
      {children}
    </div>
  );
}
