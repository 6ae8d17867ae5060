import { ProForm, ProFormDigit, ProFormRadio, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Col, Form } from 'antd';
import { CROWD_KINDS, CROWD_KIND_LABELS, crowds } from 'contract/channels/crowds';
import type { Crowd, CrowdKind } from 'contract/channels/crowds';
import { OrganizationsPicker } from '@/pickers/OrganizationsPicker';
import { PositionPicker } from '@/pickers/PositionPicker';
import { RolePicker } from '@/pickers/RolePicker';
import { UsersPicker } from '@/pickers/UsersPicker';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { CrowdPreview } from './CrowdPreview';

const { addCrowd } = crowds;

/** The fields of a crowd, with the number of people whom they stand for. A list adds people up; a rule narrows them down. */
export function CrowdFields({ crowd }: { readonly crowd: Crowd | undefined }) {
  const t = useTexts();
  const kind = Form.useWatch<CrowdKind | undefined>('kind') ?? 'list';
  const isList = kind === 'list';
  return (
    <>
      <ProFormText {...field(addCrowd, 'crowdName')} label={t('人群名称')} />
      <ProFormRadio.Group
        {...field(addCrowd, 'kind')}
        label={t('人群类型')}
        options={CROWD_KINDS.map((value) => ({ value, label: t(CROWD_KIND_LABELS[value]) }))}
        extra={isList ? t('符合任意一项的人员都属于该人群') : t('同时满足所有条件的人员属于该人群')}
      />
      {isList && (
        <UsersPicker
          {...field(addCrowd, 'userIds')}
          label={t('人员名单')}
          held={crowd?.users.map(({ id, name }) => ({ userId: id, nickName: name }))}
        />
      )}
      <Organizations name="organizeIds" label={isList ? t('组织') : t('属于组织')} />
      <PositionPicker
        {...field(addCrowd, 'positionIds')}
        label={isList ? t('岗位') : t('岗位为其中之一')}
        held={(crowd?.positions ?? []).map(({ id, name }) => ({ positionId: id, positionName: name }))}
      />
      <RolePicker
        {...field(addCrowd, 'roleIds')}
        label={isList ? t('角色') : t('角色为其中之一')}
        held={(crowd?.roles ?? []).map(({ id, name }) => ({ roleId: id, roleName: name }))}
      />
      {!isList && (
        <ProFormDigit
          {...field(addCrowd, 'joinedDays', { precision: 0, suffix: t('天') })}
          label={t('最近加入')}
          placeholder={t('不限时间')}
          tooltip={t('账号在最近这些天内创建的人员')}
        />
      )}
      <Organizations name="excludedOrganizeIds" label={t('排除组织')} />
      <UsersPicker
        {...field(addCrowd, 'excludedUserIds')}
        label={t('排除人员')}
        held={crowd?.excludedUsers.map(({ id, name }) => ({ userId: id, nickName: name }))}
      />
      <ProFormTextArea {...field(addCrowd, 'remark', { showCount: true, rows: 2 })} label={t('备注')} />
      <Col span={24}>
        <CrowdPreview />
      </Col>
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
