import { ProFormItem } from '@ant-design/pro-components';
import { skipToken } from '@reduxjs/toolkit/query';
import { AutoComplete, Col } from 'antd';
import { MAX_LENGTHS } from 'contract/rules';
import { processes } from 'contract/workflow/processes';
import { useListProcessCategoriesQuery } from '@/api/workflow/processes';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { formRules } from '@/ui/form/formRules';

/** A form field for the category of a process. Offers the categories that there are, and takes others. */
export function CategoryField() {
  const t = useTexts();
  return (
    <Col span={24}>
      <ProFormItem
        name="category"
        label={t('分类')}
        rules={formRules(processes.updateProcess, 'category')}
        extra={t('选择已有的分类，或输入新的分类')}
      >
        <CategoryInput />
      </ProFormItem>
    </Col>
  );
}

interface Props {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (category: string) => void;
}

// Takes only these three of the props that the form passes: AutoComplete would pass other props on to its outer element.
function CategoryInput({ id, value, onChange }: Props) {
  const seesProcesses = useHasPermission(processes.listProcessCategories.needs);
  const { data = [] } = useListProcessCategoriesQuery(seesProcesses ? undefined : skipToken);
  return (
    <AutoComplete
      allowClear
      {...(id !== undefined && { id })}
      value={value ?? ''}
      onChange={(typed: string | undefined) => onChange?.((typed ?? '').slice(0, MAX_LENGTHS.name))}
      options={data.map((category) => ({ value: category }))}
      filterOption={(typed, option) => (option?.value ?? '').toLowerCase().includes(typed.toLowerCase())}
    />
  );
}
