import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../primitives/class-names.ts';
import styles from './Dialog.module.css';
import { DialogFrame } from './DialogFrame.tsx';
import { closeModal, openModal } from './top-layer.ts';
import { useThumbDrag } from './use-thumb-drag.ts';

export interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  /** Absent: it has to be answered. Nothing but its own buttons leads out of it. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
  /** `sheet` rises from the bottom on phones and follows the thumb; `drawer` comes from the start edge. */
  readonly shape?: 'modal' | 'sheet' | 'drawer';
  /** `narrow` is 360 px wide, for a list to choose from. */
  readonly width?: 'narrow';
  /** An arrow beside the title leads back to where one came from. */
  readonly onBack?: () => void;
  readonly backLabel?: string;
  readonly footer?: ReactNode;
}

/** A native modal dialog: focus goes in, comes back, Escape and a press outside close it. */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, onClose, children, shape = 'modal', width, onBack, backLabel, footer } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const drag = useThumbDrag(dialog, shape === 'sheet' ? onClose : undefined);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    const before = document.activeElement;
    openModal(element);
    return () => {
      closeModal(element);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[shape], width && styles[width])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // A browser may close it all the same when Escape is pressed again and again.
      onClose={({ currentTarget }) => {
        if (!onClose && currentTarget.isConnected && !currentTarget.open) openModal(currentTarget);
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose?.();
      }}
    >
      <DialogFrame
        titleId={titleId}
        title={title}
        closeLabel={closeLabel}
        onClose={onClose}
        onBack={onBack}
        backLabel={backLabel}
        footer={footer}
        drag={drag}
      >
        {children}
      </DialogFrame>
    </dialog>
  );
}
