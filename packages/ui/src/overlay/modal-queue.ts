// One modal is seen at a time; others wait in order, unless one must be shown over what is open (spec 2 section 4).

/** 0 queued, 1 opened, 2 closed, 3 closed before it ever opened. */
export const MODAL_STATUS = { queued: 0, opened: 1, closed: 2, failed: 3 } as const;
export type ModalStatus = (typeof MODAL_STATUS)[keyof typeof MODAL_STATUS];

export interface ModalEntry<Modal> {
  readonly id: number;
  readonly name: string;
  readonly modal: Modal;
  readonly status: ModalStatus;
  readonly isOver: boolean;
}

export interface ModalQueue<Modal> {
  readonly entries: readonly ModalEntry<Modal>[];
  readonly nextId: number;
}

export const emptyQueue: ModalQueue<never> = { entries: [], nextId: 1 };

export type ModalAction<Modal> =
  | { readonly type: 'shown'; readonly name: string; readonly modal: Modal; readonly isOver?: boolean }
  | { readonly type: 'hidden'; readonly id: number }
  /** They leave at once: none of those that wait among them opens in between. */
  | { readonly type: 'names_hidden'; readonly names: ReadonlySet<string> }
  | { readonly type: 'all_hidden' };

const isOpen = (entry: ModalEntry<unknown>): boolean => entry.status === MODAL_STATUS.opened;

function openNext<Modal>(entries: readonly ModalEntry<Modal>[]): readonly ModalEntry<Modal>[] {
  if (entries.some(isOpen)) return entries;
  const next = entries.findIndex((entry) => entry.status === MODAL_STATUS.queued);
  return entries.map((entry, at) => (at === next ? { ...entry, status: MODAL_STATUS.opened } : entry));
}

/** What the queue is after something happened. Closed entries leave it. A modal needs a name: without one it throws. */
export function modalQueue<Modal>(queue: ModalQueue<Modal>, action: ModalAction<Modal>): ModalQueue<Modal> {
  switch (action.type) {
    case 'shown': {
      if (action.name === '') throw new Error('a modal has a name');
      const isOver = action.isOver ?? false;
      const status = isOver ? MODAL_STATUS.opened : MODAL_STATUS.queued;
      const entry = { id: queue.nextId, name: action.name, modal: action.modal, status, isOver };
      return { entries: openNext([...queue.entries, entry]), nextId: queue.nextId + 1 };
    }
    case 'hidden':
      return { ...queue, entries: openNext(queue.entries.filter((entry) => entry.id !== action.id)) };
    case 'names_hidden':
      return { ...queue, entries: openNext(queue.entries.filter(({ name }) => !action.names.has(name))) };
    case 'all_hidden':
      return { ...queue, entries: [] };
  }
}

/** The status with which an entry leaves the queue. */
export const leavingStatus = (entry: ModalEntry<unknown>): ModalStatus =>
  isOpen(entry) ? MODAL_STATUS.closed : MODAL_STATUS.failed;

export const openEntries = <Modal>(queue: ModalQueue<Modal>): readonly ModalEntry<Modal>[] =>
  queue.entries.filter(isOpen);
