import { Select } from '@overround/ui';
import { GripVertical } from 'lucide-react';
import { useStore } from 'zustand';
import { type FolderItem, folderOf, movedItem } from '../../state/own-lists.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { dragItem } from './drag.ts';
import type { NamedItem } from './folder-names.ts';
import styles from './ArrangeList.module.css';

const keyOf = ({ kind, id }: FolderItem): string => `${kind}:${id}`;

/** Every star with the folder it lies in: to be dragged onto a folder, or put there by a choice. */
export function ArrangeList({ items }: { readonly items: readonly NamedItem[] }) {
  const phrases = usePhrases();
  const { ownLists } = useServices().stores;
  const folders = useStore(ownLists, (now) => now.folders);
  const put = (item: FolderItem, folderId: string): void =>
    ownLists.setState({ folders: movedItem(folders, item, folderId === '' ? undefined : folderId) });
  return (
    <details className={styles.box}>
      <summary>{phrases.t('pinned.folder_arrange')}</summary>
      <ul>
        {items.map(({ item, name }) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the choice in it does the same
          <li
            key={keyOf(item)}
            className={styles.row}
            draggable
            onDragStart={(event) => dragItem(event, item)}
          >
            <GripVertical size={16} aria-hidden="true" className={styles.grip} />
            <span className={styles.name}>
              <bdi>{name ?? phrases.t('pinned.folder_unlisted')}</bdi>
              <span>{phrases.t(`pinned.folder_kind_${item.kind}`)}</span>
            </span>
            <Select
              label={phrases.t('pinned.folder_of', { name: name ?? String(item.id) })}
              isLabelHidden
              value={folderOf(folders, item)?.id ?? ''}
              onChange={(folderId) => put(item, folderId)}
              options={[
                { value: '', label: phrases.t('pinned.folder_none') },
                ...folders.map(({ id, name: label }) => ({ value: id, label })),
              ]}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
