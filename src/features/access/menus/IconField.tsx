import { ProFormSelect } from '@ant-design/pro-components';
import { Space } from 'antd';
import { menus } from 'contract/access/menus';
import { useTexts } from '@/platform/language/useTexts';
import { formRules } from '@/ui/form/formRules';
import { menuIcons } from '@/ui/icon/menuIcons';
import { NodeIcon } from './NodeIcon';

const names = Object.keys(menuIcons);

/** A form field for a menu node's icon. The field offers the icons that the build contains. */
export function IconField() {
  const t = useTexts();
  return (
    <ProFormSelect
      name="icon"
      label={t('图标')}
      rules={formRules(menus.addMenu, 'icon')}
      placeholder={t('请选择图标')}
      colProps={{ md: 12 }}
      showSearch
      options={names.map((name) => ({ value: name, label: name }))}
      fieldProps={{
        optionRender: ({ value }) => named(String(value)),
        labelRender: ({ value }) => named(String(value)),
      }}
    />
  );
}

function named(name: string) {
  return (
    <Space>
      <NodeIcon name={name} />
      {name.replace(/Outlined$/, '')}
    </Space>
  );
}
