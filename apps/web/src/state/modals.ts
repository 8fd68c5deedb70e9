import type { ComponentType } from 'react';

/** What can be shown in the modal queue: a component that draws its own dialog and is told how to close. */
export interface ModalRequest {
  readonly Component: ComponentType<{ readonly onClose: () => void }>;
}
