import { ProForm } from '@ant-design/pro-components';
import { AutoComplete, Col, Form } from 'antd';
import { useContext } from 'react';
import { menus } from 'contract/menus';
import { useTexts } from '@/platform/language/useTexts';
import { KnownScreens } from '@/kernel/navigation/knownScreens';
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
        <ScreenInput />
      </ProForm.Item>
    </Col>
  );
}

interface Props {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (id: string) => void;
}

// Of its own, as a form says of its field what the field's frame may not bear.
function ScreenInput({ id, value, onChange }: Props) {
  const screens = useContext(KnownScreens);
  return (
    <AutoComplete
      allowClear
      {...(id !== undefined && { id })}
      value={value ?? ''}
      onChange={(typed: string | undefined) => onChange?.(typed ?? '')}
      options={screens.map((screen) => ({ value: screen.id, label: `${screen.id}（${screen.title}）` }))}
      filterOption={(typed, option) => (option?.label ?? '').toLowerCase().includes(typed.toLowerCase())}
    />
  );
}
