import { ProFormDigit, ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { tagType } from 'contract/site/dictionaries';
import { TAG_TYPE_LABELS } from 'contract/site/dictionaryAdministration';
import { letterCategories } from 'contract/messages/letterCategories';
import type { LetterCategory } from 'contract/messages/letterCategories';
import {
  useAddLetterCategoryMutation,
  useUpdateLetterCategoryMutation,
  useLazyGetLetterCategoryQuery,
} from '@/api/messages/letterCategories';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import { formRules } from '@/ui/form/formRules';
import { LabelTag } from '@/ui/status/LabelTag';

const { addLetterCategory, updateLetterCategory } = letterCategories;
const rules = (name: keyof typeof addLetterCategory.arg.entries) => formRules(addLetterCategory, name);

interface Props {
  readonly category: LetterCategory | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits the given category of letters, or adds one. */
export function CategoryForm({ category, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddLetterCategoryMutation();
  const [update] = useUpdateLetterCategoryMutation();
  const [read] = useLazyGetLetterCategoryQuery();
  const children = (
    <>
      <ProFormText {...field(addLetterCategory, 'categoryName')} label={t('分类名称')} />
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
      <ProFormDigit {...field(addLetterCategory, 'sort', { precision: 0 })} label={t('排序')} />
      <ProFormTextArea {...field(addLetterCategory, 'remark')} label={t('备注')} />
    </>
  );
  if (!category) {
    const initialValues = { tagType: 'default', sort: 0 };
    const form = { endpoint: addLetterCategory, title: t('新增分类'), initialValues, children };
    return <FormDialog {...form} {...events} onSubmit={(arg) => add(arg).unwrap()} />;
  }
  const { categoryId, version } = category;
  const form = { endpoint: updateLetterCategory, title: t('编辑分类'), initialValues: category, children };
  return (
    <FormDialog
      {...form}
      {...events}
      fixed={{ categoryId, version }}
      readLatest={() => read({ categoryId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
    />
  );
}
