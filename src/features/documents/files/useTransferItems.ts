import { App } from 'antd';
import type { Item } from 'contract/documents/items';
import { useCopyItemsMutation, useMoveItemsMutation } from '@/api/documents/files';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { isFailure } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { getItemIds } from './items';
import { useReportFailure } from './useReportFailure';
import { useUndoMessage } from './useUndoMessage';

/** Moves or copies items into a folder. Resolves to whether it was done, and rejects with the failure of the call. */
export type Transfer = (items: readonly Item[], targetId: string | null) => Promise<boolean>;

/** Returns functions that move and copy items, and say so. A taken name asks whether to keep both. */
export function useTransferItems(): { readonly move: Transfer; readonly copy: Transfer } {
  const t = useTexts();
  const [moveItems] = useMoveItemsMutation();
  const [copyItems] = useCopyItemsMutation();
  const askToKeepBoth = useAskToKeepBoth();
  const offerUndo = useUndoMessage();
  const report = useReportFailure();
  const { succeed } = useFeedback();

  const moveBack = async (items: readonly Item[]) => {
    try {
      for (const targetId of new Set(items.map(({ folderId }) => folderId))) {
        const group = items.filter(({ folderId }) => folderId === targetId);
        await moveItems({ ...getItemIds(group), targetId, onConflict: 'keepBoth' }).unwrap();
      }
      succeed(t('已撤销移动'));
    } catch (failure) {
      report(failure);
    }
  };
  return {
    move: async (items, targetId) => {
      const arg = { ...getItemIds(items), targetId };
      try {
        await moveItems({ ...arg, onConflict: 'refuse' }).unwrap();
      } catch (failure) {
        if (!isNameConflict(failure)) throw failure;
        if (!(await askToKeepBoth(failure))) return false;
        await moveItems({ ...arg, onConflict: 'keepBoth' }).unwrap();
      }
      offerUndo(t('已移动 {n} 项', { n: items.length }), () => moveBack(items));
      return true;
    },
    copy: async (items, targetId) => {
      await copyItems({ ...getItemIds(items), targetId }).unwrap();
      succeed(t('已复制 {n} 项', { n: items.length }));
      return true;
    },
  };
}

// The server names the field by which both can be kept.
function isNameConflict(failure: unknown): failure is Failure {
  return isFailure(failure) && failure.fields.some(({ name }) => name === 'onConflict');
}

function useAskToKeepBoth(): (failure: Failure) => Promise<boolean> {
  const t = useTexts();
  const { modal } = App.useApp();
  return ({ message }) =>
    new Promise((answer) => {
      modal.confirm({
        title: t('目标文件夹中已有同名的文件或文件夹'),
        content: t(message),
        okText: t('保留两者'),
        cancelText: t('取消'),
        onOk: () => answer(true),
        onCancel: () => answer(false),
      });
    });
}
