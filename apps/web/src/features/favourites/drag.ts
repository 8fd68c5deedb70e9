// What is dragged among favourites: an item onto a folder, or a folder onto another.

import type { DragEvent } from 'react';
import type { FolderItem } from '../../state/own-lists.ts';

const ITEM = 'application/x-overround-item';
const FOLDER = 'application/x-overround-folder';

export function dragItem(event: DragEvent, item: FolderItem): void {
  event.dataTransfer.setData(ITEM, `${item.kind}:${item.id}`);
  event.dataTransfer.effectAllowed = 'move';
}
export function dragFolder(event: DragEvent, folderId: string): void {
  event.dataTransfer.setData(FOLDER, folderId);
  event.dataTransfer.effectAllowed = 'move';
}

export function draggedItem(event: DragEvent): FolderItem | undefined {
  const [name, id] = event.dataTransfer.getData(ITEM).split(':');
  const kind = (['events', 'champs', 'teams', 'sports'] as const).find((one) => one === name);
  return kind && Number(id) > 0 ? { kind, id: Number(id) } : undefined;
}
export const draggedFolder = (event: DragEvent): string | undefined =>
  event.dataTransfer.getData(FOLDER) || undefined;
