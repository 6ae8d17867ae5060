import type { Item } from 'contract/documents/items';
import type { Folder } from 'contract/documents/folders';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { LazyDialog } from '@/ui/page/LazyDialog';
import { AddFolderForm } from './AddFolderForm';
import { DetailsDrawer } from './DetailsDrawer';
import { GrantsForm } from './GrantsForm';
import { LabelsForm } from './LabelsForm';
import { RenameForm } from './RenameForm';
import { TransferDialog } from './TransferDialog';
import { shareDialog } from './shares/lazyShares';
import type { FilesDialog } from './dialog';
import { preview } from './lazyPreview';

interface Props {
  readonly dialog: FilesDialog | undefined;
  /** The folder on screen; undefined at the top. */
  readonly folder: Folder | undefined;
  /** The items of the list in its order. */
  readonly rows: readonly Item[];
  /** Selects an item that a preview has come to. */
  readonly onShow: (item: Item) => void;
  /** Gives the focus back to an item. */
  readonly onLeave: (item: Item) => void;
  /** Opens the shares that have this in their names. */
  readonly onShares: (name: string) => void;
  readonly open: (dialog: FilesDialog) => void;
  readonly onClose: () => void;
}

/** The open dialog of 文件管理, if there is one. */
export function FilesDialogs({ dialog, folder, rows, onShow, onLeave, onShares, open, onClose }: Props) {
  const t = useTexts();
  const { succeed } = useFeedback();
  const saved = () => {
    succeed(t('已保存'));
    onClose();
  };
  const events = { onSaved: saved, onClose };
  switch (dialog?.kind) {
    case 'addFolder':
      return <AddFolderForm parentId={folder?.folderId ?? null} {...events} />;
    case 'rename':
      return <RenameForm item={dialog.item} {...events} />;
    case 'labels':
      return <LabelsForm item={dialog.item} {...events} />;
    case 'grants':
      return <GrantsForm folderId={dialog.item.itemId} folderName={dialog.item.name} {...events} />;
    case 'details':
      return (
        <DetailsDrawer
          item={dialog.item}
          onGrants={() => open({ ...dialog, kind: 'grants' })}
          onPreview={(version) => open({ kind: 'preview', item: dialog.item, ...(version && { version }) })}
          onShares={onShares}
          onClose={onClose}
        />
      );
    case 'share':
      return (
        <LazyDialog name={t('分享')} onClose={onClose}>
          <shareDialog.Screen item={dialog.item} onClose={onClose} />
        </LazyDialog>
      );
    case 'preview': {
      const { item, version } = dialog;
      const openDetails = () => open({ kind: 'details', item });
      return (
        <LazyDialog name={t('预览')} onClose={onClose}>
          <preview.Screen
            item={item}
            version={version}
            files={rows.filter(({ kind }) => kind === 'file')}
            onShow={(next) => {
              onShow(next);
              open({ kind: 'preview', item: next });
            }}
            onDetails={openDetails}
            onClose={version ? openDetails : onClose}
            onLeave={() => onLeave(item)}
          />
        </LazyDialog>
      );
    }
    case 'move':
    case 'copy':
      return <TransferDialog isCopy={dialog.kind === 'copy'} items={dialog.items} onClose={onClose} />;
    case undefined:
      return null;
  }
}
