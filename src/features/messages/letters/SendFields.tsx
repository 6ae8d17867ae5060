import { ProFormRadio, ProFormText } from '@ant-design/pro-components';
import { Col, Form } from 'antd';
import {
  MAX_CHOSEN_RECIPIENTS,
  RECIPIENT_KIND_LABELS,
  letterTemplates,
  recipientKind,
} from 'contract/messages/letterTemplates';
import type { LetterTemplateDetail, RecipientKind } from 'contract/messages/letterTemplates';
import { LETTER_LENGTHS } from 'contract/messages/letterTexts';
import { users } from 'contract/access/users';
import { useTexts } from '@/platform/language/useTexts';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { OrganizationsPicker } from '@/pickers/OrganizationsPicker';
import { RolePicker } from '@/pickers/RolePicker';
import { UserPicker } from '@/pickers/UserPicker';
import { field } from '@/ui/form/field';
import { LetterPreview } from './LetterPreview';

type Params = Readonly<Record<string, string | null | undefined>>;
const NONE: Params = {};

/** The recipients and params of a letter, with a preview. */
export function SendFields({ template }: { readonly template: LetterTemplateDetail }) {
  const t = useTexts();
  const kind = Form.useWatch<RecipientKind | undefined>('recipientKind');
  const params = Form.useWatch<Params | undefined>('params') ?? NONE;
  // Recipients can be chosen by name only with the permission to list users.
  const mayNameUsers = useHasPermission(users.listUsers.needs);
  const kinds = recipientKind.options.filter((option) => option !== 'USERS' || mayNameUsers);
  const some = (message: string) => [
    { required: true, message, type: 'array' as const },
    {
      max: MAX_CHOSEN_RECIPIENTS,
      type: 'array' as const,
      message: t('最多选择 {n} 个', { n: MAX_CHOSEN_RECIPIENTS }),
    },
  ];
  return (
    <>
      <ProFormRadio.Group
        {...field(letterTemplates.sendLetters, 'recipientKind')}
        label={t('发送对象')}
        options={kinds.map((value) => ({ value, label: t(RECIPIENT_KIND_LABELS[value]) }))}
        extra={t('仅发送给您可查看的、已启用的用户')}
      />
      {kind === 'USERS' && (
        <UserPicker
          name="userIds"
          label={t('用户')}
          mode="multiple"
          placeholder={t('输入姓名搜索')}
          rules={some(t('请选择用户'))}
        />
      )}
      {kind === 'ROLES' && <RolePicker name="roleIds" label={t('角色')} rules={some(t('请选择角色'))} />}
      {kind === 'ORGANIZATIONS' && (
        <Col span={24}>
          <Form.Item
            name="organizeIds"
            label={t('组织')}
            rules={[{ required: true, type: 'array', message: t('请选择组织') }]}
            extra={t('发送给所选组织的直属用户')}
          >
            <OrganizationsPicker />
          </Form.Item>
        </Col>
      )}
      {template.params.map((name) => (
        <ProFormText
          key={name}
          name={['params', name]}
          label={name}
          colProps={{ span: 12 }}
          fieldProps={{ maxLength: LETTER_LENGTHS.param }}
          rules={[{ required: true, whitespace: true, message: t('请输入{name}', { name }) }]}
        />
      ))}
      <Col span={24}>
        <LetterPreview {...template} params={params} />
      </Col>
    </>
  );
}
