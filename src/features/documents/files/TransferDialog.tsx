import { Alert, Modal } from 'antd';
import { useState } from 'react';
import type { Item } from 'contract/documents/items';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { usePending } from '@/ui/form/usePending';
import { FolderTree } from './FolderTree';
import styles from './files.module.css';
import { canCopyInto, canMoveInto, hasLevel } from './items';
import type { DropTarget } from './items';
import { useOpenFolders } from './useOpenFolders';
import { useTransferItems } from './useTransferItems';

interface Props {
  readonly isCopy: boolean;
  readonly items: readonly Item[];
  readonly onClose: () => void;
}

const NO_PATH = [] as const;

/** Moves or copies items into a folder that is chosen in the tree. Stays open with the reason if that is refused. */
export function TransferDialog({ isCopy, items, onClose }: Props) {
  const t = useTexts();
  const transfer = useTransferItems();
  const { run, isBusy, problem } = usePending();
  const [target, setTarget] = useState<DropTarget>();
  const tree = useOpenFolders(NO_PATH);
  useDialogFocus();
  const n = items.length;
  const verb = isCopy ? t('复制到此处') : t('移动到此处');
  const name = items[0]?.name ?? '';
  const title = isCopy
    ? n === 1
      ? t('复制“{name}”', { name })
      : t('复制 {n} 项', { n })
    : n === 1
      ? t('移动“{name}”', { name })
      : t('移动 {n} 项', { n });
  const fits = target !== undefined && (isCopy ? canCopyInto : canMoveInto)(items, target);
  const submit = () =>
    run(async () => {
      if (!target || !fits) return;
      const isDone = await (isCopy ? transfer.copy : transfer.move)(items, target.folderId);
      if (isDone) onClose();
    });

  return (
    <Modal
      open
      title={title}
      okText={verb}
      okButtonProps={{ disabled: !fits, loading: isBusy && { delay: 300 } }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      {problem !== '' && <Alert type="error" showIcon message={t(problem)} className={styles.problem ?? ''} />}
      {isCopy && items.some(({ kind }) => kind === 'folder') && (
        <p className={styles.hint}>{t('只复制您能看到的内容，副本的权限与目标文件夹相同')}</p>
      )}
      <div className={styles.picker}>
        <FolderTree {...tree} label={t('目标文件夹')} selectedId={target?.folderId} onSelect={setTarget} />
      </div>
      <p className={styles.hint} role="status">
        {!target ? t('请选择目标文件夹') : !fits && explainUnfit(target)}
      </p>
    </Modal>
  );

  function explainUnfit({ folderId, level }: DropTarget): string {
    if (folderId === null && items.some(({ kind }) => kind === 'file'))
      return t('文件只能放在文件夹中，请选择一个文件夹');
    if (level !== null && !hasLevel(level, 'upload')) return t('您在此文件夹没有上传权限');
    if (items.some(({ kind, itemId }) => kind === 'folder' && itemId === folderId))
      return isCopy ? t('不能复制到自身') : t('不能移动到自身');
    return t('已经在此文件夹中');
  }
}
