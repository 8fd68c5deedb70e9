import { Button, EmptyState, moveByArrows } from '@overround/ui';
import { Columns3, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { OddsSurroundings } from '../../state/OddsSurroundings.tsx';
import { PinButton } from '../../state/PinButton.tsx';
import { PINS_MAX } from '../../state/pinned-games.ts';
import { useLiveStatus, usePhrases, useServices } from '../../state/services.tsx';
import { GamePicker } from './GamePicker.tsx';
import { Layouts } from './Layouts.tsx';
import styles from './MultiLive.module.css';

export interface MultiLiveProps {
  /** Draws one match; its corner takes what takes the match out. */
  readonly column: (eventId: number, actions: (name: string) => ReactNode) => ReactNode;
}

/** Chosen live matches side by side; on phones one at a time, the next one a swipe away. */
export function MultiLive({ column }: MultiLiveProps) {
  const phrases = usePhrases();
  const status = useLiveStatus();
  const chosen = useStore(useServices().stores.pinned, (now) => now.multiLive);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <OddsSurroundings>
      <div className={styles.bar}>
        <span data-number="">
          {phrases.t('pinned.dashboard_count', { count: chosen.length, max: PINS_MAX.multiLive })}
        </span>
        <Button
          kind={chosen.length === 0 ? 'primary' : 'secondary'}
          size="small"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
          icon={isChoosing ? <X size={16} aria-hidden="true" /> : <Columns3 size={16} aria-hidden="true" />}
        >
          {phrases.t(isChoosing ? 'pinned.choose_done' : 'pinned.choose')}
        </Button>
      </div>
      <Layouts />
      {isChoosing && <GamePicker />}
      {chosen.length === 0 && !isChoosing && (
        <EmptyState
          icon={<Columns3 size={28} strokeWidth={1.5} aria-hidden="true" />}
          text={phrases.t('pinned.multi_empty')}
        />
      )}
      {chosen.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows pass between the buttons inside
        <ul
          className={styles.columns}
          aria-label={phrases.t('pinned.columns')}
          data-stale={status === 'stale' || undefined}
          tabIndex={-1}
          // From match to match too: inside one its own list has moved already, and the nearest cell of all wins.
          onKeyDown={moveByArrows}
        >
          {chosen.map((eventId) => (
            <li key={eventId} className={styles.column}>
              {column(eventId, (name) => (
                <PinButton list="multiLive" eventId={eventId} name={name} />
              ))}
            </li>
          ))}
        </ul>
      )}
    </OddsSurroundings>
  );
}
