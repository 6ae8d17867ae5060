import { useState } from 'react';
import type { FolderStep } from 'contract/documents/folders';

/** Which folders of a tree are open. Those on the way to the folder on screen open with it. */
export function useOpenFolders(path: readonly FolderStep[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const ids = path.map(({ folderId }) => folderId);
  const way = ids.join('/');
  const [opened, setOpened] = useState('');
  if (way !== opened) {
    setOpened(way);
    setOpen(new Set([...open, ...ids]));
  }
  return {
    open,
    onToggle: (folderId: string, isOpen: boolean) => {
      const others = [...open].filter((id) => id !== folderId);
      setOpen(new Set(isOpen ? [...others, folderId] : others));
    },
  };
}
