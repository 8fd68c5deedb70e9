import { IconButton } from '@overround/ui';
import { Columns3, Pin } from 'lucide-react';
import { useStore } from 'zustand';
import { PINS_MAX, type PinList } from './pinned-games.ts';
import { usePhrases, useServices } from './services.tsx';

export interface PinButtonProps {
  readonly list: PinList;
  readonly eventId: number;
  readonly name: string;
  readonly className?: string | undefined;
}

const texts = {
  dashboard: { add: 'board.pin', remove: 'board.unpin', full: 'board.pins_full', Icon: Pin },
  multiLive: {
    add: 'board.multi_add',
    remove: 'board.multi_remove',
    full: 'board.multi_full',
    Icon: Columns3,
  },
} as const;

/** Keeps a match on the dashboard or in multi-live; one too many is refused with words. */
export function PinButton({ list, eventId, name, className }: PinButtonProps) {
  const phrases = usePhrases();
  const { stores, toasts } = useServices();
  const isPinned = useStore(stores.pinned, (now) => now[list].includes(eventId));
  const { add, remove, full, Icon } = texts[list];
  const press = (): void => {
    if (stores.pinned.toggle(list, eventId) === 'full')
      toasts.show(phrases.t(full, { count: PINS_MAX[list] }), 'warning');
  };
  return (
    <IconButton
      label={phrases.t(isPinned ? remove : add, { name })}
      aria-pressed={isPinned}
      onClick={press}
      {...(className === undefined ? {} : { className })}
    >
      <Icon
        size={16}
        strokeWidth={1.75}
        fill={isPinned && list === 'dashboard' ? 'currentColor' : 'none'}
        aria-hidden="true"
      />
    </IconButton>
  );
}
