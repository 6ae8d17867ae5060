import { ProFormRadio, ProFormText } from '@ant-design/pro-components';
import { APP_CATEGORY_DICTIONARY, apps } from 'contract/access/apps';
import type { App } from 'contract/access/apps';
import { useAddAppMutation, useUpdateAppMutation, useLazyGetAppQuery } from '@/api/access/apps';
import { useTexts } from '@/platform/language/useTexts';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { DictSelect } from '@/pickers/DictSelect';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import { formRules } from '@/ui/form/formRules';
import { SubAppFields } from './SubAppFields';
import { LogoField } from './LogoField';

const { addApp, updateApp } = apps;
const rules = (name: keyof typeof addApp.arg.entries) => formRules(addApp, name);
const half = { md: 12 };
const INITIAL_VALUES = { visible: '1', isMicro: '1', needsProject: '0', isSandboxed: '0', openType: 'SELF' };

interface Props {
  readonly app: App | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/**
 * Edits the given app, or adds one. The code can't be changed later, since addresses and other programs refer to the
 * code.
 */
export function AppForm({ app, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddAppMutation();
  const [update] = useUpdateAppMutation();
  const [read] = useLazyGetAppQuery();
  const children = <Fields isNew={app === undefined} />;
  if (!app) {
    const form = { endpoint: addApp, title: t('新增应用'), width: 680, initialValues: INITIAL_VALUES, children };
    return <FormDialog {...form} {...events} onSubmit={(arg) => add(arg).unwrap()} />;
  }
  const { appId, version } = app;
  const form = { endpoint: updateApp, title: t('编辑应用'), width: 680, initialValues: app, children };
  return (
    <FormDialog
      {...form}
      {...events}
      fixed={{ appId, version }}
      readLatest={() => read({ appId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
    />
  );
}

function Fields({ isNew }: { readonly isNew: boolean }) {
  const t = useTexts();
  const mayUpload = useHasPermission(apps.uploadAppLogo.needs);
  return (
    <>
      <ProFormText {...field(addApp, 'appName')} label={t('应用名称')} colProps={half} />
      <ProFormText
        name="appCode"
        label={t('应用编码')}
        rules={isNew ? rules('appCode') : []}
        disabled={!isNew}
        extra={t('保存后不能修改')}
        colProps={half}
      />
      <ProFormText
        {...field(addApp, 'appPath')}
        label={t('应用路径')}
        extra={t('站内路径以 / 开头，子应用为 /smartube-app/应用编码；外部应用填写完整的 http(s) 地址')}
      />
      {mayUpload && <LogoField />}
      <DictSelect
        {...field(addApp, 'appCategory')}
        code={APP_CATEGORY_DICTIONARY}
        isNew={isNew}
        label={t('应用分类', { meaning: 'field' })}
        allowClear={false}
        colProps={half}
      />
      <ProFormRadio.Group
        {...field(addApp, 'visible')}
        label={t('顶部导航')}
        colProps={half}
        options={[
          { value: '1', label: t('显示') },
          { value: '0', label: t('隐藏') },
        ]}
      />
      <ProFormRadio.Group
        {...field(addApp, 'isMicro')}
        label={t('应用类型')}
        colProps={half}
        options={[
          { value: '1', label: t('普通链接') },
          { value: '0', label: t('内嵌子应用') },
        ]}
      />
      <ProFormRadio.Group
        {...field(addApp, 'openType')}
        label={t('打开方式')}
        colProps={half}
        options={[
          { value: 'SELF', label: t('当前窗口') },
          { value: 'NEW_TAB', label: t('新标签页') },
        ]}
      />
      <SubAppFields />
    </>
  );
}
