import { ProForm } from '@ant-design/pro-components';
import { AutoComplete, Col, Form, Input } from 'antd';
import { useContext } from 'react';
import { menus } from 'contract/access/menus';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { ScreenOptionsContext } from '@/kernel/navigation/knownScreens';
import { formRules } from '@/ui/form/formRules';

const OF_THE_BUILD = text('本版本中页面的标识');
const OF_SUB_APP = text('页面由子应用显示，标识可自定');

/**
 * A form field for the screen that a page node shows. The field offers the screens that this build contains, and
 * accepts other ids. For pages of a sub-app the id is ignored, since the sub-app renders its own pages.
 */
export function ComponentField({ isOfSubApp }: { readonly isOfSubApp: boolean }) {
  const t = useTexts();
  const screens = useContext(ScreenOptionsContext);
  const chosen = Form.useWatch<string | null | undefined>('component');
  const isUnknown = !isOfSubApp && !!chosen && !screens.some(({ id }) => id === chosen);
  return (
    <Col span={24}>
      <ProForm.Item
        name="component"
        label={t('页面组件')}
        rules={[{ required: true, message: t('请选择页面组件') }, ...formRules(menus.addMenu, 'component')]}
        extra={isUnknown ? t('当前版本没有该页面，打开时会提示找不到') : t(isOfSubApp ? OF_SUB_APP : OF_THE_BUILD)}
        {...(isUnknown && { validateStatus: 'warning' as const })}
      >
        {isOfSubApp ? <Input allowClear placeholder="market-ui:campaigns" /> : <ScreenInput />}
      </ProForm.Item>
    </Col>
  );
}

interface Props {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (id: string) => void;
}

// Takes only these three of the props that the form passes: AutoComplete would pass other props on to its outer
// element.
function ScreenInput({ id, value, onChange }: Props) {
  const screens = useContext(ScreenOptionsContext);
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
