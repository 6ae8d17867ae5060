import { ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { MAX_PAGE_SIZE } from 'contract/paging';
import { dictionaryAdministration } from 'contract/site/dictionaryAdministration';
import type { Dictionary } from 'contract/site/dictionaryAdministration';
import {
  useAddDictionaryMutation,
  useUpdateDictionaryMutation,
  useLazyListDictionariesQuery,
} from '@/api/site/dictionaryAdministration';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

const { addDictionary, updateDictionary } = dictionaryAdministration;

interface Props {
  readonly dictionary: Dictionary | undefined;
  readonly onSaved: (dictCode: string) => void;
  readonly onClose: () => void;
}

/**
 * Edits the given dictionary, or adds one. The code can't be changed later, since other applications refer to the code.
 */
export function DictionaryForm({ dictionary, onSaved, onClose }: Props) {
  const t = useTexts();
  const [add] = useAddDictionaryMutation();
  const [update] = useUpdateDictionaryMutation();
  const [list] = useLazyListDictionariesQuery();
  const events = { onClose, onSaved: (_: unknown, { dictCode }: { dictCode: string }) => onSaved(dictCode) };
  const children = (
    <>
      <ProFormText {...field(addDictionary, 'dictName')} label={t('字典名称')} />
      <ProFormText
        {...field(addDictionary, 'dictCode')}
        label={t('字典编码')}
        disabled={dictionary !== undefined}
        extra={t('保存后不能修改')}
      />
      <ProFormTextArea {...field(addDictionary, 'remark')} label={t('备注')} />
    </>
  );
  if (!dictionary) {
    const form = { endpoint: addDictionary, title: t('新增字典'), children };
    return <FormDialog {...form} {...events} onSubmit={(arg) => add(arg).unwrap()} />;
  }
  const { dictCode, version } = dictionary;
  const form = { endpoint: updateDictionary, title: t('编辑字典'), initialValues: dictionary, children };
  return (
    <FormDialog
      {...form}
      {...events}
      fixed={{ dictCode, version }}
      readLatest={async () =>
        (await list({ keyword: dictCode, pageSize: MAX_PAGE_SIZE }).unwrap()).rows.find(
          (one) => one.dictCode === dictCode,
        )
      }
      onSubmit={(arg) => update(arg).unwrap()}
    />
  );
}
