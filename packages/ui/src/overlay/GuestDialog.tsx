import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../primitives/class-names.ts';
import styles from './Dialog.module.css';
import { DialogFrame } from './DialogFrame.tsx';
import { makeRoom } from './top-layer.ts';

interface GuestDialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog around what others draw, whose windows stand in the body: they lie above it and can be used. Our own page is inert meanwhile and every
 * native modal steps back, so focus has nowhere else to go and none needs to be held. Escape and a press outside close it.
 */
export function GuestDialog({ title, closeLabel, onClose, children }: GuestDialogProps) {
  const titleId = useId();
  const mark = useRef<HTMLSpanElement>(null);
  const veil = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const page = mark.current?.closest<HTMLElement>('body > *');
    const before = document.activeElement;
    const comeBack = makeRoom();
    // What a service appends stands beside the page, not in it. An attribute: not every document knows the property.
    page?.setAttribute('inert', '');
    veil.current?.querySelector('button')?.focus();
    const onKey = (event: KeyboardEvent): void => {
      const isOurs = event.target === document.body || veil.current?.contains(event.target as Node | null);
      if (event.key === 'Escape' && isOurs) close();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      page?.removeAttribute('inert');
      comeBack();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <>
      <span ref={mark} hidden />
      {createPortal(
        <div
          ref={veil}
          className={styles.veil}
          onPointerDown={(event) => {
            if (event.target === event.currentTarget) onClose();
          }}
        >
          <div
            role="dialog"
            aria-modal="true"
            aria-labelledby={titleId}
            className={classNames(styles.dialog, styles.guest, styles.narrow)}
          >
            <DialogFrame titleId={titleId} title={title} closeLabel={closeLabel} onClose={onClose}>
              {children}
            </DialogFrame>
          </div>
        </div>,
        document.body,
      )}
    </>
  );
}
