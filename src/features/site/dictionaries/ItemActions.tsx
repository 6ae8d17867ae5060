import * as v from 'valibot';
import { dictionaryAdministration } from 'contract/site/dictionaryAdministration';
import type { DictionaryItemRow } from 'contract/site/dictionaryAdministration';
import {
  useChangeDictionaryItemStatusMutation,
  useRemoveDictionaryItemMutation,
  useUpdateDictionaryItemMutation,
} from '@/api/site/dictionaryAdministration';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';

interface Props {
  readonly item: DictionaryItemRow;
  readonly onEdit: () => void;
}

/** The actions on one item of a dictionary. */
export function ItemActions({ item, onEdit }: Props) {
  const t = useTexts();
  const [update] = useUpdateDictionaryItemMutation();
  const history = useObjectHistory('dictionaryItem', {
    needs: dictionaryAdministration.updateDictionaryItem.needs,
    present: {
      dictLabel: item.dictLabel,
      tagType: item.tagType,
      isDefault: item.isDefault,
      remark: item.remark ?? null,
    },
    save: async (values) =>
      update(v.parse(dictionaryAdministration.updateDictionaryItem.arg, { ...item, ...values })).unwrap(),
  });
  const [changeStatus] = useChangeDictionaryItemStatusMutation();
  const [removeItem] = useRemoveDictionaryItemMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const { dictId, dictLabel, isBuiltin, status } = item;
  const { updateDictionaryItem, changeDictionaryItemStatus, removeDictionaryItem } = dictionaryAdministration;

  const toggle = () =>
    status === 'NORMAL'
      ? tell(changeStatus({ dictId, status: 'STOP_USING' }).unwrap(), t('已停用'))
      : tell(changeStatus({ dictId, status: 'NORMAL' }).unwrap(), t('已启用'));
  const remove = () =>
    confirm({
      title: t('删除字典项“{dictLabel}”？', { dictLabel: t(dictLabel) }),
      content: t('使用它的数据将只显示键值。如需保留标签，请改为停用。删除后不能恢复。'),
      verb: t('删除'),
      onConfirm: () => tell(removeItem({ dictId }).unwrap(), t('已删除')),
    });

  return (
    <>
      <AuthorizedActions
        actions={[
          { label: t('编辑'), needs: updateDictionaryItem.needs, onClick: onEdit },
          {
            label: status === 'NORMAL' ? t('停用') : t('启用'),
            needs: changeDictionaryItemStatus.needs,
            onClick: () => void toggle(),
          },
          {
            label: t('变更记录'),
            needs: dictionaryAdministration.listDictionaries.needs,
            onClick: () => history.open(item.dictId, item.dictLabel),
          },
          {
            label: t('删除'),
            needs: removeDictionaryItem.needs,
            isDanger: true,
            blocked: isBuiltin ? { reason: t('内置字典项不能删除，可以停用') } : undefined,
            onClick: remove,
          },
        ]}
      />
      {history.drawer}
    </>
  );
}
