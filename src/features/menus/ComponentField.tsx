import { ProForm } from '@ant-design/pro-components';
import { AutoComplete, Col, Form } from 'antd';
import { useContext } from 'react';
import { menus } from 'contract/menus';
import { KnownScreens } from '@/kernel/navigation/knownScreens';
import { useTexts } from '@/kernel/language/useTexts';
import { formRules } from '@/ui/form/formRules';

/** The field of a form for the screen that a page shows: those of the build are offered, and any other is taken. */
export function ComponentField() {
  const t = useTexts();
  const screens = useContext(KnownScreens);
  const chosen = Form.useWatch<string | null | undefined>('component');
  const isUnknown = !!chosen && !screens.some(({ id }) => id === chosen);
  return (
    <Col span={24}>
      <ProForm.Item
        name="component"
        label={t('页面组件')}
        rules={[{ required: true, message: t('请选择页面组件') }, ...formRules(menus.addMenu, 'component')]}
        extra={isUnknown ? t('当前版本没有该页面，打开时会提示找不到') : t('本版本中页面的标识')}
        {...(isUnknown && { validateStatus: 'warning' as const })}
      >
        <AutoComplete
          allowClear
          options={screens.map(({ id, title }) => ({ value: id, label: `${id}（${title}）` }))}
          filterOption={(typed, option) => (option?.label ?? '').toLowerCase().includes(typed.toLowerCase())}
        />
      </ProForm.Item>
    </Col>
  );
}
