import { ProForm, ProFormCheckbox, ProFormRadio, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Checkbox, Col, Form } from 'antd';
import { PAGE_FLAG_LABELS, MENU_TYPE_LABELS } from 'contract/access/menuForm';
import { menus } from 'contract/access/menus';
import type { MenuType } from 'contract/access/menuForm';
import { MAX_LENGTHS } from 'contract/rules';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { formRules } from '@/ui/form/formRules';
import { ComponentField } from './ComponentField';
import { IconField } from './IconField';
import styles from './menus.module.css';

const rules = (name: keyof typeof menus.addMenu.arg.entries) => formRules(menus.addMenu, name);
const half = { md: 12 };

interface Props {
  /** The kinds of node (directory, page, button) that the user can choose. An existing node keeps its kind. */
  readonly types: readonly MenuType[];
  readonly isNew: boolean;
  /** Whether the nodes belong to a sub-app, which renders its own pages. */
  readonly isOfSubApp: boolean;
}

/** The fields of a menu node. The node's kind decides which fields are shown. */
export function MenuFields({ types, isNew, isOfSubApp }: Props) {
  const t = useTexts();
  const watched = Form.useWatch<MenuType | undefined>('type');
  const shows = Form.useWatch<string | undefined>('shows');
  const type = watched ?? types[0] ?? 'C';
  const isLink = type === 'C' && shows === 'link';
  const isScreen = type === 'C' && !isLink;
  return (
    <>
      <ProFormRadio.Group
        name="type"
        label={t('菜单类型')}
        disabled={!isNew}
        options={types.map((value) => ({ value, label: t(MENU_TYPE_LABELS[value]) }))}
      />
      <ProFormText {...field(menus.addMenu, 'title')} label={t('菜单名称')} colProps={half} />
      {type !== 'F' && <IconField />}
      {type !== 'F' && (
        <ProFormText
          name="path"
          label={t('路径')}
          rules={[{ required: true, message: t('请输入路径') }, ...rules('path')]}
          colProps={half}
          extra={t(isLink ? '外部链接没有页面，路径只用于区分菜单' : '接在上级路径之后；以 / 开头则为完整路径')}
        />
      )}
      {type === 'C' && (
        <ProFormRadio.Group
          name="shows"
          label={t('页面内容')}
          colProps={half}
          options={[
            { value: 'screen', label: t('系统页面') },
            { value: 'link', label: t('外部链接') },
          ]}
        />
      )}
      {isLink && (
        <ProFormText
          name="link"
          label={t('外部链接')}
          rules={[{ required: true, message: t('请输入外部链接') }, ...rules('link')]}
          placeholder="https://"
          extra={t('在浏览器的新标签页中打开，不占用本系统的标签')}
          fieldProps={{ maxLength: MAX_LENGTHS.remark }}
        />
      )}
      {isScreen && (
        <ProFormText
          {...field(menus.addMenu, 'name')}
          label={t('路由名称')}
          colProps={half}
          extra={t('程序按名称跳转时使用，可不填')}
        />
      )}
      {isScreen && (
        <ProFormText
          {...field(menus.addMenu, 'query')}
          label={t('路由参数')}
          colProps={half}
          placeholder="status=NORMAL&sort=asc"
          extra={t('从菜单或搜索打开时加在地址之后，不含问号')}
        />
      )}
      {isScreen && <ComponentField isOfSubApp={isOfSubApp} />}
      <ProFormText
        name="permission"
        label={t('权限标识')}
        rules={[{ required: type === 'F', message: t('请输入权限标识') }, ...rules('permission')]}
        placeholder="system:user:list"
        extra={t('角色拥有该菜单即拥有该权限')}
      />
      <ProFormRadio.Group
        name="visible"
        label={t('显示')}
        colProps={half}
        extra={t(isLink ? '隐藏后不在菜单中出现' : '隐藏后不在菜单中出现，仍可通过地址访问')}
        options={[
          { value: '1', label: t('显示') },
          { value: '0', label: t('隐藏') },
        ]}
      />
      <ProFormRadio.Group
        name="status"
        label={t('状态')}
        colProps={half}
        extra={t('停用后它及其下级都不能访问')}
        options={[
          { value: 'NORMAL', label: t('启用', { meaning: 'state' }) },
          { value: 'STOP_USING', label: t('停用', { meaning: 'state' }) },
        ]}
      />
      {isScreen && <Flags />}
      <ProFormCheckbox name="platformOnly" extra={t('其他租户即使拥有该应用也没有此菜单')}>
        {t('仅平台可用')}
      </ProFormCheckbox>
      {type !== 'F' && (
        <ProFormTextArea
          {...field(menus.addMenu, 'extra', { rows: 2, spellCheck: false, className: styles.code ?? '' })}
          label={t('扩展配置')}
          placeholder={'{"key": "value"}'}
        />
      )}
    </>
  );
}

function Flags() {
  const t = useTexts();
  return (
    <Col span={24}>
      <ProForm.Item label={t('页面选项')}>
        <div className={styles.flags}>
          {Object.entries(PAGE_FLAG_LABELS).map(([flag, label]) => (
            <Form.Item key={flag} name={flag} valuePropName="checked" noStyle>
              <Checkbox>{t(label)}</Checkbox>
            </Form.Item>
          ))}
        </div>
      </ProForm.Item>
    </Col>
  );
}
