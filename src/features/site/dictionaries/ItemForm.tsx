import { ProFormSelect, ProFormSwitch, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { tagType } from 'contract/site/dictionaries';
import { TAG_TYPE_LABELS, dictionaryAdministration } from 'contract/site/dictionaryAdministration';
import type { DictionaryItemRow } from 'contract/site/dictionaryAdministration';
import {
  useAddDictionaryItemMutation,
  useUpdateDictionaryItemMutation,
  useLazyGetDictionaryItemQuery,
} from '@/api/site/dictionaryAdministration';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import { formRules } from '@/ui/form/formRules';
import { LabelTag } from '@/ui/status/LabelTag';

const { addDictionaryItem, updateDictionaryItem } = dictionaryAdministration;
const rules = (name: keyof typeof addDictionaryItem.arg.entries) => formRules(addDictionaryItem, name);

interface Props {
  readonly dictCode: string;
  readonly item?: DictionaryItemRow;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/**
 * Edits the given item, or adds one to a dictionary. The value can't be changed later, since rows of other tables store
 * the value.
 */
export function ItemForm({ dictCode, item, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddDictionaryItemMutation();
  const [update] = useUpdateDictionaryItemMutation();
  const [read] = useLazyGetDictionaryItemQuery();
  const children = (
    <>
      <ProFormText {...field(addDictionaryItem, 'dictLabel')} label={t('字典标签')} />
      <ProFormText
        {...field(addDictionaryItem, 'dictValue')}
        label={t('字典键值')}
        disabled={item !== undefined}
        extra={t('保存后不能修改')}
      />
      <ProFormSelect
        name="tagType"
        label={t('标签样式')}
        allowClear={false}
        rules={rules('tagType')}
        options={tagType.options.map((value) => ({
          value,
          label: <LabelTag tagType={value} label={t(TAG_TYPE_LABELS[value])} />,
        }))}
      />
      <ProFormSwitch
        name="isDefault"
        label={t('设为默认')}
        disabled={item?.status === 'STOP_USING'}
        extra={t('新增数据时默认选中；每个字典只有一个默认项')}
      />
      <ProFormTextArea {...field(addDictionaryItem, 'remark')} label={t('备注')} />
    </>
  );
  if (!item) {
    const initialValues = { tagType: 'default', isDefault: false };
    const form = { endpoint: addDictionaryItem, title: t('新增字典项'), initialValues, children };
    return <FormDialog {...form} {...events} fixed={{ dictCode }} onSubmit={(arg) => add(arg).unwrap()} />;
  }
  const { dictId, version } = item;
  const form = { endpoint: updateDictionaryItem, title: t('编辑字典项'), initialValues: item, children };
  return (
    <FormDialog
      {...form}
      {...events}
      fixed={{ dictId, version }}
      readLatest={() => read({ dictId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
    />
  );
}
