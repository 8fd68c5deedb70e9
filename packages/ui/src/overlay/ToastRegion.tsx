import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleMinus,
  Hourglass,
  Info,
  ListChecks,
  Radio,
  TriangleAlert,
  Trophy,
  X,
} from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from '../primitives/class-names.ts';
import { TOAST_MS, type Toast, type ToastStore, type ToastTone } from './toasts.ts';
import styles from './ToastRegion.module.css';

const toneIcon: Readonly<Record<ToastTone, typeof Info>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  question: CircleHelp,
  pending: Hourglass,
  live: Radio,
  selected: ListChecks,
  win: Trophy,
  loss: CircleMinus,
};

interface ToastCardProps {
  readonly toast: Toast;
  readonly closeLabel: string;
  readonly onEnd: (id: number) => void;
}

function ToastCard({ toast, closeLabel, onEnd }: ToastCardProps) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onEnd(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id, onEnd]);
  const Icon = toneIcon[toast.tone];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at a toast holds it; nothing is done
    <li
      className={classNames(styles.toast, styles[toast.tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.text}>{toast.text}</span>
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => onEnd(toast.id)}>
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}

const NO_TOASTS: readonly Toast[] = [];

/** An open dialog covers everything but its own layer: while one is open, each new toast rises above it. */
function useAboveDialogs(newest: number | undefined) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = region.current;
    // Documents of tests have no layers.
    if (!element || !('showPopover' in element)) return;
    if (newest === undefined || !document.querySelector('dialog[open]')) return;
    // With each toast anew: what is shown last lies on top.
    element.showPopover();
    return () => element.hidePopover();
  }, [newest]);
  return region;
}

/** Bottom end corner; read aloud politely; pointing at a toast or focusing it holds it. */
export function ToastRegion({
  toasts,
  label,
  closeLabel,
}: {
  readonly toasts: ToastStore;
  readonly label: string;
  readonly closeLabel: string;
}) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown, () => NO_TOASTS);
  const region = useAboveDialogs(shown.at(-1)?.id);
  return (
    <section ref={region} popover="manual" aria-label={label} aria-live="polite" className={styles.region}>
      <ul className={styles.list}>
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onEnd={toasts.dismiss} />
        ))}
      </ul>
    </section>
  );
}
