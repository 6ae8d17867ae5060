import { dictionaries } from 'contract/dictionaries';
import type { Dictionary } from 'contract/dictionaries';
import type { SwitchStatus } from 'contract/status';
import { useChangeDictionaryStatusMutation, useRemoveDictionaryMutation } from '@/api/dictionaries';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useConfirm } from '@/ui/list/useConfirm';

interface Props {
  readonly dictionary: Dictionary;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

/** What can be done with one dictionary; what came with the release stays and stays in force. */
export function DictionaryActions({ dictionary, onEdit, onRemoved }: Props) {
  const [changeStatus] = useChangeDictionaryStatusMutation();
  const [removeDictionary] = useRemoveDictionaryMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const { dictCode, dictName, itemCount, isBuiltin, status } = dictionary;
  const { updateDictionary, changeDictionaryStatus, removeDictionary: removal } = dictionaries;

  const change = (to: SwitchStatus) =>
    tell(changeStatus({ dictCode, status: to }).unwrap(), to === 'NORMAL' ? '已启用' : '已停用');
  const disable = () =>
    confirm({
      title: `停用字典 ${dictName}？`,
      content: '停用后不再提供它的选项，已有数据仍显示对应的标签。',
      verb: '停用',
      onConfirm: () => change('STOP_USING'),
    });
  const remove = () =>
    confirm({
      title: `删除字典 ${dictName}？`,
      content: `它的 ${String(itemCount)} 个字典项会一并删除，使用它们的数据将只显示键值。删除后不能恢复。`,
      verb: '删除',
      onConfirm: () => tell(removeDictionary({ dictCode }).unwrap().then(onRemoved), '已删除'),
    });

  return (
    <AuthorizedActions
      actions={[
        { label: '编辑', needs: updateDictionary.needs, onClick: onEdit },
        {
          label: status === 'NORMAL' ? '停用' : '启用',
          needs: changeDictionaryStatus.needs,
          isShown: !isBuiltin,
          onClick: status === 'NORMAL' ? disable : () => void change('NORMAL'),
        },
        { label: '删除', needs: removal.needs, isShown: !isBuiltin, isDanger: true, onClick: remove },
      ]}
    />
  );
}
