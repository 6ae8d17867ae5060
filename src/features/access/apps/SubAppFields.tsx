import { ProFormSwitch } from '@ant-design/pro-components';
import { Form } from 'antd';
import { useTexts } from '@/platform/language/useTexts';

// Converts between the switch's boolean and the API's '1' (true) or '0' (false).
const asYes = {
  getValueProps: (value: unknown) => ({ checked: value === '1' }),
  normalize: (checked: unknown) => (checked === true ? '1' : '0'),
  colProps: { md: 12 },
};

/** The fields of the app form that only sub-apps have (`isMicro: '0'`, embedded in the portal). */
export function SubAppFields() {
  const t = useTexts();
  if (Form.useWatch<string | undefined>('isMicro') !== '0') return null;
  return (
    <>
      <ProFormSwitch name="needsProject" label={t('需要选择项目')} extra={t('进入前须先选定一个项目')} {...asYes} />
      <ProFormSwitch
        name="isSandboxed"
        label={t('隔离运行')}
        extra={t('在隔离环境中运行，只能访问本应用的接口')}
        {...asYes}
      />
    </>
  );
}
