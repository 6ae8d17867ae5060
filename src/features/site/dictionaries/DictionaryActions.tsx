import * as v from 'valibot';
import { dictionaryAdministration } from 'contract/site/dictionaryAdministration';
import type { Dictionary } from 'contract/site/dictionaryAdministration';
import type { EnabledStatus } from 'contract/status';
import {
  useChangeDictionaryStatusMutation,
  useRemoveDictionaryMutation,
  useUpdateDictionaryMutation,
} from '@/api/site/dictionaryAdministration';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';

interface Props {
  readonly dictionary: Dictionary;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

/**
 * The actions on one dictionary. A built-in dictionary, which every installation has from the start, can be neither
 * removed nor disabled.
 */
export function DictionaryActions({ dictionary, onEdit, onRemoved }: Props) {
  const t = useTexts();
  const [update] = useUpdateDictionaryMutation();
  const history = useObjectHistory('dictionary', {
    needs: dictionaryAdministration.updateDictionary.needs,
    present: { dictName: dictionary.dictName, remark: dictionary.remark ?? null },
    save: async (values) =>
      update(v.parse(dictionaryAdministration.updateDictionary.arg, { ...dictionary, ...values })).unwrap(),
  });
  const [changeStatus] = useChangeDictionaryStatusMutation();
  const [removeDictionary] = useRemoveDictionaryMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const { dictCode, dictName, itemCount, isBuiltin, status } = dictionary;
  const { updateDictionary, changeDictionaryStatus, removeDictionary: removal } = dictionaryAdministration;

  const change = (to: EnabledStatus) =>
    tell(changeStatus({ dictCode, status: to }).unwrap(), to === 'NORMAL' ? t('已启用') : t('已停用'));
  const disable = () =>
    confirm({
      title: t('停用字典“{dictName}”？', { dictName: t(dictName) }),
      content: t('停用后不再提供它的选项，已有数据仍显示对应的标签。'),
      verb: t('停用'),
      onConfirm: () => change('STOP_USING'),
    });
  const remove = () =>
    confirm({
      title: t('删除字典“{dictName}”？', { dictName: t(dictName) }),
      content: t('它的 {n} 个字典项会一并删除，使用它们的数据将只显示键值。删除后不能恢复。', { n: itemCount }),
      verb: t('删除'),
      onConfirm: () => tell(removeDictionary({ dictCode }).unwrap().then(onRemoved), t('已删除')),
    });

  return (
    <>
      <AuthorizedActions
        actions={[
          { label: t('编辑'), needs: updateDictionary.needs, onClick: onEdit },
          {
            label: status === 'NORMAL' ? t('停用') : t('启用'),
            needs: changeDictionaryStatus.needs,
            blocked: isBuiltin && status === 'NORMAL' ? { reason: t('内置字典不能停用') } : undefined,
            onClick: status === 'NORMAL' ? disable : () => void change('NORMAL'),
          },
          {
            label: t('变更记录'),
            needs: dictionaryAdministration.listDictionaries.needs,
            onClick: () => history.open(dictionary.dictCode, dictionary.dictName),
          },
          {
            label: t('删除'),
            needs: removal.needs,
            isDanger: true,
            blocked: isBuiltin ? { reason: t('内置字典不能删除') } : undefined,
            onClick: remove,
          },
        ]}
      />
      {history.drawer}
    </>
  );
}
