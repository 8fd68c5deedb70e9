import type { ComponentType } from 'react';

/** What can be shown in the modal queue: a component that draws its own dialog and is told how to close. */
export interface ModalRequest {
  readonly Component: ComponentType<{ readonly onClose: () => void }>;
}

/** Modals that any feature may ask for by name; the app knows their files (`app/named-modals.ts`). */
export type ModalName =
  | 'sign-in'
  | 'registration'
  | 'activation'
  | 'activation-by-text'
  | 'cookies'
  | 'graph'
  | 'reality'
  | 'time-over'
  | 'signed-out'
  | 'limit-prompt';

/** What a modal is about, where its name alone does not say. */
export interface ModalSubject {
  readonly gameId: number;
  readonly groupId?: number;
}

/** Loads a modal with its texts and puts it into the queue. Asked again while it is open, it does nothing. */
export type OpenModal = (name: ModalName, about?: ModalSubject) => void;
