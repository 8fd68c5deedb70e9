import { Button, chipClass, chipsClass, IconButton } from '@overround/ui';
import { ChevronLeft, ChevronRight, FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { newGuid } from '../../shared/new-guid.ts';
import { NameForm } from '../../state/NameForm.tsx';
import {
  type FavouriteFolder,
  movedItem,
  OWN_LISTS_MAX,
  type OwnLists,
  shifted,
  withThing,
} from '../../state/own-lists.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { draggedFolder, draggedItem, dragFolder } from './drag.ts';
import styles from './FolderBar.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

function FolderChip({ folder, isShown }: { readonly folder: FavouriteFolder; readonly isShown: boolean }) {
  const to = useAddresses();
  const { ownLists } = useServices().stores;
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [item, folderId] = [draggedItem(event), draggedFolder(event)];
    ownLists.setState(({ folders }) => {
      if (item) return { folders: movedItem(folders, item, folder.id) };
      if (folderId === undefined) return { folders };
      const places = (id: string): number => folders.findIndex((one) => one.id === id);
      return { folders: shifted(folders, folderId, places(folder.id) - places(folderId)) };
    });
  };
  return (
    <li className={styles.folder} data-over={isOver || undefined}>
      <Link
        to={to.page(`favourites?folder=${folder.id}`)}
        className={chipClass}
        aria-current={isShown ? 'page' : undefined}
        draggable
        onDragStart={(event) => dragFolder(event, folder.id)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        replace
        preventScrollReset
      >
        <bdi>{folder.name}</bdi>
        <span className={styles.count} data-number="">
          {folder.items.length}
        </span>
      </Link>
    </li>
  );
}

interface ToolsProps {
  readonly folder: FavouriteFolder;
  readonly onRename: () => void;
  readonly onRemoved: () => void;
}

function FolderTools({ folder, onRename, onRemoved }: ToolsProps) {
  const phrases = usePhrases();
  const { ownLists } = useServices().stores;
  const folders = useStore(ownLists, (now) => now.folders);
  const at = folders.findIndex(({ id }) => id === folder.id);
  const set = (next: OwnLists['folders']): void => ownLists.setState({ folders: next });
  const { name } = folder;
  return (
    <div className={styles.tools}>
      <Button size="small" kind="quiet" icon={<Pencil {...icon} />} onClick={onRename}>
        {phrases.t('pinned.folder_rename')}
      </Button>
      <IconButton
        label={phrases.t('pinned.move_earlier', { name })}
        disabled={at <= 0}
        onClick={() => set(shifted(folders, folder.id, -1))}
      >
        <ChevronLeft {...icon} className={styles.turned} />
      </IconButton>
      <IconButton
        label={phrases.t('pinned.move_later', { name })}
        disabled={at === folders.length - 1}
        onClick={() => set(shifted(folders, folder.id, 1))}
      >
        <ChevronRight {...icon} className={styles.turned} />
      </IconButton>
      <Button
        size="small"
        kind="quiet"
        icon={<Trash2 {...icon} />}
        onClick={() => {
          set(folders.filter(({ id }) => id !== folder.id));
          onRemoved();
        }}
      >
        {phrases.t('pinned.folder_remove')}
      </Button>
    </div>
  );
}

export interface FolderBarProps {
  readonly shown: FavouriteFolder | undefined;
  /** A folder was made, or the shown one is gone. */
  readonly onShow: (folderId: string | undefined) => void;
}

/** Folders of favourites: a chip each, to look into and to drop favourites on; the shown one can be renamed, moved, taken away. */
export function FolderBar({ shown, onShow }: FolderBarProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const { ownLists } = useServices().stores;
  const folders = useStore(ownLists, (now) => now.folders);
  const [naming, setNaming] = useState<'new' | 'old'>();
  const save = (name: string): void => {
    const folder = naming === 'old' && shown ? { ...shown, name } : { id: newGuid(), name, items: [] };
    ownLists.setState({ folders: withThing(folders, folder, OWN_LISTS_MAX.folders) });
    setNaming(undefined);
    if (naming === 'new') onShow(folder.id);
  };
  return (
    <nav className={styles.bar} aria-label={phrases.t('pinned.folders')}>
      <ul className={chipsClass}>
        {folders.length > 0 && (
          <li>
            <Link
              to={to.page('favourites')}
              className={chipClass}
              aria-current={shown ? undefined : 'page'}
              replace
              preventScrollReset
            >
              {phrases.t('pinned.folder_all')}
            </Link>
          </li>
        )}
        {folders.map((folder) => (
          <FolderChip key={folder.id} folder={folder} isShown={folder.id === shown?.id} />
        ))}
        {folders.length < OWN_LISTS_MAX.folders && (
          <li>
            <button type="button" className={chipClass} onClick={() => setNaming('new')}>
              <FolderPlus {...icon} />
              {phrases.t('pinned.folder_new')}
            </button>
          </li>
        )}
      </ul>
      {naming && (
        <NameForm
          key={naming}
          label={phrases.t('pinned.folder_name')}
          saveLabel={phrases.t('pinned.save')}
          name={naming === 'old' ? (shown?.name ?? '') : ''}
          onSave={save}
          onLeave={() => setNaming(undefined)}
        />
      )}
      {shown && !naming && (
        <FolderTools folder={shown} onRename={() => setNaming('old')} onRemoved={() => onShow(undefined)} />
      )}
    </nav>
  );
}
