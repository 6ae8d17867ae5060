import { ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { dictionaries } from 'contract/site/dictionaries';
import type { Dictionary } from 'contract/site/dictionaries';
import { LENGTHS } from 'contract/rules';
import { useAddDictionaryMutation, useUpdateDictionaryMutation } from '@/api/site/dictionaries';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { formRules } from '@/ui/form/formRules';

const { addDictionary, updateDictionary } = dictionaries;
const rules = (name: keyof typeof addDictionary.arg.entries) => formRules(addDictionary, name);

interface Props {
  readonly dictionary: Dictionary | undefined;
  readonly onSaved: (dictCode: string) => void;
  readonly onClose: () => void;
}

/** Edits the dictionary given, or adds one. Its code is given once: other applications ask for it. */
export function DictionaryForm({ dictionary, onSaved, onClose }: Props) {
  const t = useTexts();
  const [add] = useAddDictionaryMutation();
  const [update] = useUpdateDictionaryMutation();
  const events = { onClose, onSaved: (_: unknown, { dictCode }: { dictCode: string }) => onSaved(dictCode) };
  const children = (
    <>
      <ProFormText name="dictName" label={t('字典名称')} rules={rules('dictName')} />
      <ProFormText
        name="dictCode"
        label={t('字典编码')}
        disabled={dictionary !== undefined}
        rules={rules('dictCode')}
        extra={t('保存后不能修改')}
      />
      <ProFormTextArea
        name="remark"
        label={t('备注')}
        rules={rules('remark')}
        fieldProps={{ maxLength: LENGTHS.remark }}
      />
    </>
  );
  if (!dictionary) {
    const form = { endpoint: addDictionary, title: t('新增字典'), children };
    return <FormDialog {...form} {...events} onSubmit={(arg) => add(arg).unwrap()} />;
  }
  const { dictCode, version } = dictionary;
  const form = { endpoint: updateDictionary, title: t('编辑字典'), initialValues: dictionary, children };
  return <FormDialog {...form} {...events} fixed={{ dictCode, version }} onSubmit={(arg) => update(arg).unwrap()} />;
}
