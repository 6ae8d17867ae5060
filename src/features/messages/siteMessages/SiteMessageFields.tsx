import { ProForm, ProFormDatePicker, ProFormRadio, ProFormSwitch, ProFormText } from '@ant-design/pro-components';
import { Col, Form } from 'antd';
import { AUDIENCE_KINDS, AUDIENCE_KIND_LABELS, siteMessages } from 'contract/messages/siteMessages';
import type { AudienceKind, SiteMessageDetail } from 'contract/messages/siteMessages';
import { useGetAudienceOptionsQuery } from '@/api/messages/siteMessages';
import { ContentField } from '@/kernel/letters/ContentField';
import { LetterCategoryPicker } from '@/pickers/LetterCategoryPicker';
import { OrganizationsPicker } from '@/pickers/OrganizationsPicker';
import { RolePicker } from '@/pickers/RolePicker';
import { UsersPicker } from '@/pickers/UsersPicker';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { formRules } from '@/ui/form/formRules';
import { OptionsPicker } from '@/ui/form/pickers';
import { AudiencePreview } from './AudiencePreview';

const { addSiteMessage } = siteMessages;
const HALF = { span: 12 } as const;
const QUARTER = { span: 6 } as const;
const WHOLE_WIDTH = { style: { width: '100%' } };

/** The fields of a site message, with the number of people whom its audience reaches at present. */
export function SiteMessageFields({ message }: { readonly message: SiteMessageDetail | undefined }) {
  const t = useTexts();
  const kind = Form.useWatch<AudienceKind | undefined>('audienceKind');
  return (
    <>
      <ProFormText {...field(addSiteMessage, 'title')} label={t('标题')} />
      <LetterCategoryPicker {...field(addSiteMessage, 'categoryId')} label={t('分类')} colProps={HALF} held={message} />
      <ProFormText
        {...field(addSiteMessage, 'jumpTarget')}
        label={t('跳转地址')}
        colProps={HALF}
        placeholder={t('如 /system/user，可不填')}
        tooltip={t('收件人点击“前往查看”打开的门户内页面')}
      />
      <Col span={24}>
        <ProForm.Item name="content" label={t('正文')} rules={formRules(addSiteMessage, 'content')}>
          <ContentField />
        </ProForm.Item>
      </Col>
      <ProFormRadio.Group
        {...field(addSiteMessage, 'audienceKind')}
        label={t('接收范围')}
        options={AUDIENCE_KINDS.map((value) => ({ value, label: t(AUDIENCE_KIND_LABELS[value]) }))}
        extra={t('仅发送给您可查看的、已启用的用户；定时发布按发布时的人员计算')}
      />
      {kind === 'chosen' && <ChosenAudience message={message} />}
      <Col span={24} style={{ marginBottom: 16 }}>
        <AudiencePreview />
      </Col>
      <ProFormDatePicker
        name="topUntil"
        label={t('置顶至')}
        placeholder={t('不置顶')}
        fieldProps={WHOLE_WIDTH}
        colProps={QUARTER}
      />
      <ProFormDatePicker
        name="endDate"
        label={t('有效期至')}
        placeholder={t('长期有效')}
        tooltip={t('到期后不再弹窗，也不再需要确认')}
        fieldProps={WHOLE_WIDTH}
        colProps={QUARTER}
      />
      <ProFormSwitch name="isPopUp" label={t('登录弹窗')} colProps={QUARTER} />
      <ProFormSwitch name="mustConfirm" label={t('需要确认')} colProps={QUARTER} />
    </>
  );
}

function ChosenAudience({ message }: { readonly message: SiteMessageDetail | undefined }) {
  const t = useTexts();
  const { data, isLoading } = useGetAudienceOptionsQuery();
  return (
    <>
      <Col span={24}>
        <ProForm.Item name="organizeIds" label={t('组织')} tooltip={t('包含其下级组织')}>
          <OrganizationsPicker />
        </ProForm.Item>
      </Col>
      <RolePicker
        {...field(addSiteMessage, 'roleIds')}
        mode="multiple"
        label={t('角色')}
        held={(message?.roles ?? []).map(({ id, name }) => ({ roleId: id, roleName: name }))}
      />
      <OptionsPicker
        {...field(addSiteMessage, 'crowdIds')}
        mode="multiple"
        label={t('通知人群')}
        offered={(data?.crowds ?? []).map(({ id, name }) => [id, name])}
        held={(message?.crowds ?? []).map(({ id, name }) => [id, name])}
        isLoading={isLoading}
      />
      <UsersPicker
        {...field(addSiteMessage, 'userIds')}
        label={t('用户')}
        held={message?.users.map(({ id, name }) => ({ userId: id, nickName: name }))}
      />
    </>
  );
}
