import { Button, Pagination } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import type { HTMLAttributes } from 'react';
import { folders } from 'contract/documents/folders';
import type { Item } from 'contract/documents/items';
import { uploads } from 'contract/documents/uploads';
import { InterruptedUploads } from '@/kernel/uploads/InterruptedUploads';
import { readPreference, writePreference } from '@/platform/storage/preferences';
import { useTexts } from '@/platform/language/useTexts';
import { RowActions } from '@/ui/list/RowActions';
import { formatTotal } from '@/ui/list/formatTotal';
import { useExplainBlocked } from '@/ui/list/useExplainBlocked';
import { FilesDialogs } from './FilesDialogs';
import { FolderPath } from './FolderPath';
import { FolderTree } from './FolderTree';
import { ItemMenu } from './ItemMenu';
import { ItemsArea } from './ItemsArea';
import { SearchBar } from './SearchBar';
import { Toolbar } from './Toolbar';
import type { Clipboard, FilesDialog } from './dialog';
import { DraggingContext } from './dragging';
import styles from './files.module.css';
import { getItemKey } from './items';
import { NOTHING_SELECTED, clearKeys, selectOnly } from './selection';
import { useBlocks } from './useBlocks';
import { useFileDrop } from './useFileDrop';
import { useFolderItems } from './useFolderItems';
import { useItemActions } from './useItemActions';
import type { ItemActionName } from './useItemActions';
import { useListKeys } from './useListKeys';
import { useOpenFolders } from './useOpenFolders';
import { usePaste } from './usePaste';
import { useSelection } from './useSelection';

interface Menu {
  readonly items: readonly Item[];
  readonly x: number;
  readonly y: number;
}

interface Props {
  readonly onRecycleBin: () => void;
  /** Opens the shares, or those that have this in their names. */
  readonly onShares: (name?: string) => void;
}

const LAYOUT = 'files-layout';
const NO_ROWS: readonly Item[] = [];

/** The folders and files of the merchant, as a desktop file manager shows them (DOC-02). */
export function FileManager({ onRecycleBin, onShares }: Props) {
  const t = useTexts();
  const content = useFolderItems();
  const { list, params, query, folderId, folder, path, isSearch } = content;
  const rows = query.data?.rows ?? NO_ROWS;
  const items = useSelection(rows);
  const { selection, setSelection, selected, container, focus } = items;
  const [dialog, setDialog] = useState<FilesDialog>();
  const [menu, setMenu] = useState<Menu>();
  const [clipboard, setClipboard] = useState<Clipboard>();
  const [dragged, setDragged] = useState<readonly Item[]>(NO_ROWS);
  const [isGrid, setIsGrid] = useState(() => readPreference(LAYOUT) === 'grid');
  const tree = useOpenFolders(path);
  const { noPermission, tooLow } = useBlocks();
  const explain = useExplainBlocked();
  const { paste, drop, pasteBlocked } = usePaste({ folderId, folder, clipboard, setClipboard });

  const openFolder = (target: string | undefined, from?: string) => {
    setSelection(from === undefined ? NOTHING_SELECTED : selectOnly(`folder/${from}`));
    list.setFilter({ folderId: target });
  };
  const goUp = () => {
    if (folderId !== undefined) openFolder(path.at(-2)?.folderId, folderId);
  };
  const onOpen = (item: Item) => {
    if (item.kind === 'folder') openFolder(item.itemId);
    else setDialog({ kind: 'preview', item });
  };
  const actionsOf = useItemActions({ openFolder, openDialog: setDialog, setClipboard });
  const run = (name: ItemActionName) => {
    const action = actionsOf(selected).find((one) => one.name === name);
    if (!action || action.isShown === false) return;
    if (action.blocked) explain(action.label, action.blocked);
    else action.onClick();
  };
  const onKeyDown = useListKeys({ rows, items, onOpen, onUp: goUp, onPaste: paste, run });
  const addBlocked =
    noPermission(folders.addFolder.needs) ?? (folder && tooLow([{ ...folder, name: folder.folderName }], 'upload'));
  const uploadBlocked =
    noPermission(uploads.beginUpload.needs) ??
    (folder ? tooLow([{ ...folder, name: folder.folderName }], 'upload') : { reason: t('请先打开一个文件夹') });
  const { isOver, handlers: dropHandlers } = useFileDrop(folderId, uploadBlocked);
  const addFolder = () => setDialog({ kind: 'addFolder' });

  // The focused item disappears when a folder opens or items are removed. Without this, the next key would reach nothing.
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) focus();
  });
  const handlers: HTMLAttributes<HTMLDivElement> = {
    ...dropHandlers,
    onKeyDown,
    // A click beside the items selects nothing.
    onClick: ({ target, currentTarget }) => {
      if (target === currentTarget) setSelection(clearKeys(selection));
    },
    onContextMenu: (event) => {
      event.preventDefault();
      setMenu({ items: NO_ROWS, x: event.clientX, y: event.clientY });
    },
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget) hadFocus.current = false;
    },
  };
  const folderActions = [
    { label: t('新建文件夹'), blocked: addBlocked, onClick: addFolder },
    { label: t('粘贴'), shortcut: 'Ctrl+V', blocked: pasteBlocked, onClick: paste },
    { label: t('刷新'), onClick: content.retry },
  ];
  const total = query.data?.total ?? 0;

  return (
    <DraggingContext
      value={{
        items: dragged,
        begin: setDragged,
        end: () => setDragged(NO_ROWS),
        drop: (...target) => drop(dragged, ...target),
      }}
    >
      <div className={styles.manager}>
        <div className={styles.side}>
          <FolderTree
            {...tree}
            label={t('文件夹')}
            selectedId={folderId ?? null}
            onSelect={(target) => openFolder(target.folderId ?? undefined)}
          />
        </div>
        <section className={styles.main} aria-label={t('文件')}>
          <div className={styles.top}>
            <FolderPath path={path} onOpen={openFolder} />
            <Toolbar
              isGrid={isGrid}
              onLayout={(next) => {
                setIsGrid(next);
                writePreference(LAYOUT, next ? 'grid' : 'list');
              }}
              folderId={folderId}
              uploadBlocked={uploadBlocked}
              addBlocked={addBlocked}
              onAddFolder={addFolder}
              onRefresh={content.retry}
              onRecycleBin={onRecycleBin}
              onShares={() => onShares()}
            />
          </div>
          {!noPermission(uploads.beginUpload.needs) && <InterruptedUploads />}
          <SearchBar list={list} isSearch={isSearch} />
          <div
            {...handlers}
            ref={container}
            role="region"
            aria-label={t('当前文件夹')}
            tabIndex={rows.length === 0 ? 0 : -1}
            className={`${styles.area} ${isOver ? styles.dropping : ''}`}
          >
            <ItemsArea
              content={content}
              isGrid={isGrid}
              rows={rows}
              items={items}
              isSearch={isSearch}
              cut={new Set(clipboard?.isCut ? clipboard.items.map(getItemKey) : [])}
              onOpen={onOpen}
              onMenu={(chosen, x, y) => setMenu({ items: chosen, x, y })}
              openFolder={openFolder}
              onAddFolder={addFolder}
            />
          </div>
          <div className={styles.bottom}>
            {selected.length > 0 && (
              <>
                <span role="status">{t('已选 {n} 项', { n: selected.length })}</span>
                <RowActions actions={actionsOf(selected).filter(({ name }) => name !== 'copyLater')} />
                <Button type="link" size="small" onClick={() => setSelection(clearKeys(selection))}>
                  {t('取消选择')}
                </Button>
              </>
            )}
            {clipboard && (
              <Button size="small" onClick={paste} title={pasteBlocked?.reason}>
                {t('粘贴 {n} 项', { n: clipboard.items.length })}
              </Button>
            )}
            <Pagination
              className={styles.pages ?? ''}
              size="small"
              current={params.pageNum}
              pageSize={params.pageSize}
              total={total}
              showSizeChanger
              pageSizeOptions={[20, 50, 100]}
              showTotal={(n) => formatTotal(t, query.data, n)}
              onChange={(pageNum, pageSize) => {
                const isSameSize = pageSize === params.pageSize;
                if (!isSameSize) list.remember({ pageSize });
                list.setPaging({ pageNum: isSameSize ? pageNum : 1, pageSize });
              }}
            />
          </div>
        </section>
      </div>
      {menu && (
        <ItemMenu
          key={`${menu.x}/${menu.y}`}
          x={menu.x}
          y={menu.y}
          actions={menu.items.length > 0 ? actionsOf(menu.items) : folderActions}
          onLeave={focus}
          onClose={() => setMenu(undefined)}
        />
      )}
      <FilesDialogs
        dialog={dialog}
        folder={folder}
        rows={rows}
        onShow={(item) => setSelection(selectOnly(getItemKey(item)))}
        onLeave={(item) => focus(getItemKey(item))}
        onShares={onShares}
        open={setDialog}
        onClose={() => setDialog(undefined)}
      />
    </DraggingContext>
  );
}
