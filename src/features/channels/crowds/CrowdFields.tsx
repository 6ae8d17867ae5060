import { ProForm, ProFormDigit, ProFormRadio, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Col, Form } from 'antd';
import { CROWD_KINDS, CROWD_KIND_LABELS, crowds } from 'contract/channels/crowds';
import type { CrowdDetails, CrowdKind } from 'contract/channels/crowds';
import { OrganizationsPicker } from '@/pickers/OrganizationsPicker';
import { PositionPicker } from '@/pickers/PositionPicker';
import { RolePicker } from '@/pickers/RolePicker';
import { UsersPicker } from '@/pickers/UsersPicker';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { formRules } from '@/ui/form/formRules';
import { ContactsField } from './ContactsField';
import { CrowdPreview } from './CrowdPreview';
import { RotaFields } from './RotaFields';

const { addCrowd } = crowds;

const HINTS: Readonly<Record<CrowdKind, string>> = {
  list: text('符合任意一项的人员都属于该人群'),
  rule: text('同时满足所有条件的人员属于该人群'),
  import: text('与名单相同，外部联系人在保存后从文件导入'),
  rota: text('使用时正在值班的人员属于该人群'),
};

interface Props {
  /** The stored crowd, or the one that is copied. */
  readonly crowd: CrowdDetails | undefined;
  /** Whether the crowd is stored as an import. Its contacts would be lost with another kind. */
  readonly isImport?: boolean;
}

/** The fields of a crowd, with the number of people whom they stand for. A list adds people up; a rule narrows them down. */
export function CrowdFields({ crowd, isImport = false }: Props) {
  const t = useTexts();
  const kind = Form.useWatch<CrowdKind | undefined>('kind') ?? 'list';
  return (
    <>
      <ProFormText {...field(addCrowd, 'crowdName')} label={t('人群名称')} />
      <ProFormRadio.Group
        {...field(addCrowd, 'kind')}
        label={t('人群类型')}
        disabled={isImport}
        options={CROWD_KINDS.map((value) => ({ value, label: t(CROWD_KIND_LABELS[value]) }))}
        extra={t(HINTS[kind])}
      />
      {kind === 'rota' ? <RotaFields crowd={crowd} /> : <NamedFields crowd={crowd} kind={kind} />}
      <ProFormTextArea {...field(addCrowd, 'remark', { showCount: true, rows: 2 })} label={t('备注')} />
      <Col span={24}>
        <CrowdPreview crowdId={isImport ? crowd?.crowdId : undefined} />
      </Col>
    </>
  );
}

function NamedFields({ crowd, kind }: { readonly crowd: CrowdDetails | undefined; readonly kind: CrowdKind }) {
  const t = useTexts();
  const isRule = kind === 'rule';
  return (
    <>
      {!isRule && (
        <UsersPicker
          {...field(addCrowd, 'userIds')}
          label={t('人员名单')}
          held={crowd?.users.map(({ id, name }) => ({ userId: id, nickName: name }))}
        />
      )}
      <Organizations name="organizeIds" label={isRule ? t('属于组织') : t('组织')} />
      <PositionPicker
        {...field(addCrowd, 'positionIds')}
        label={isRule ? t('岗位为其中之一') : t('岗位')}
        held={(crowd?.positions ?? []).map(({ id, name }) => ({ positionId: id, positionName: name }))}
      />
      <RolePicker
        {...field(addCrowd, 'roleIds')}
        label={isRule ? t('角色为其中之一') : t('角色')}
        held={(crowd?.roles ?? []).map(({ id, name }) => ({ roleId: id, roleName: name }))}
      />
      {isRule && <TimeFields />}
      {kind === 'list' && (
        <Col span={24}>
          <ProForm.Item
            name="contacts"
            label={t('外部联系人')}
            tooltip={t('不是门户用户的人员；告警规则不会通知他们')}
            // Not while a row is still being filled in.
            validateTrigger="onSubmit"
            rules={formRules(addCrowd, 'contacts')}
          >
            <ContactsField />
          </ProForm.Item>
        </Col>
      )}
      <Organizations name="excludedOrganizeIds" label={t('排除组织')} />
      <UsersPicker
        {...field(addCrowd, 'excludedUserIds')}
        label={t('排除人员')}
        held={crowd?.excludedUsers.map(({ id, name }) => ({ userId: id, nickName: name }))}
      />
    </>
  );
}

function TimeFields() {
  const t = useTexts();
  const days = { precision: 0, suffix: t('天') };
  return (
    <>
      <ProFormDigit
        {...field(addCrowd, 'joinedDays', days)}
        label={t('最近加入')}
        placeholder={t('不限时间')}
        tooltip={t('账号在最近这些天内创建的人员')}
      />
      <ProFormDigit
        {...field(addCrowd, 'signedInDays', days)}
        label={t('最近登录')}
        placeholder={t('不限时间')}
        tooltip={t('在最近这些天内登录过的人员')}
      />
      <ProFormDigit
        {...field(addCrowd, 'absentDays', days)}
        label={t('最近未登录')}
        placeholder={t('不限时间')}
        tooltip={t('在最近这些天内没有登录过的人员')}
      />
    </>
  );
}

function Organizations({ name, label }: { readonly name: string; readonly label: string }) {
  const t = useTexts();
  return (
    <Col span={24}>
      <ProForm.Item name={name} label={label} tooltip={t('包含其下级组织')}>
        <OrganizationsPicker />
      </ProForm.Item>
    </Col>
  );
}
