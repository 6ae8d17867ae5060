import { Form, Input, InputNumber } from 'antd';
import { CHANNEL_LABELS } from 'contract/projects/analysis';
import { MAX_LENGTHS } from 'contract/rules';
import { campaigns } from 'contract/children/campaigns';
import { useChild } from '../child';
import { ChoiceField } from '../ui/ChoiceField';
import { DayField } from '../ui/DayField';
import { toFormRule } from '../ui/rules';
import { useProjects } from '../useProjects';
import own from './campaigns.module.css';

const { entries } = campaigns.addCampaign.arg;

/** The form fields of a campaign. A new campaign also has a field for its project. */
export function CampaignFields({ isNew }: { readonly isNew: boolean }) {
  const { t } = useChild();
  const form = Form.useFormInstance<Record<string, unknown>>();
  return (
    <>
      {isNew && <ProjectField />}
      <Form.Item name="campaignName" label={t('活动名称')} rules={[toFormRule(entries.campaignName, t)]}>
        <Input maxLength={MAX_LENGTHS.name} placeholder={t('请输入活动名称')} />
      </Form.Item>
      <Form.Item name="channel" label={t('投放渠道')} rules={[toFormRule(entries.channel, t)]}>
        <ChoiceField
          placeholder={t('请选择投放渠道')}
          options={Object.entries(CHANNEL_LABELS).map(([value, label]) => ({ value, label: t(label) }))}
        />
      </Form.Item>
      <div className={own.days}>
        <Form.Item name="beginDate" label={t('开始日期')} rules={[toFormRule(entries.beginDate, t)]}>
          <DayField placeholder={t('请选择开始日期')} />
        </Form.Item>
        <Form.Item
          name="endDate"
          label={t('结束日期')}
          dependencies={['beginDate']}
          validateFirst
          rules={[
            toFormRule(entries.endDate, t),
            {
              validator: async () => {
                const { beginDate, endDate } = form.getFieldsValue();
                if (typeof beginDate === 'string' && typeof endDate === 'string' && endDate < beginDate)
                  throw new Error(t('结束日期不能早于开始日期'));
              },
            },
          ]}
        >
          <DayField placeholder={t('请选择结束日期')} />
        </Form.Item>
      </div>
      <Form.Item name="budget" label={t('预算')} rules={[toFormRule(entries.budget, t)]}>
        <InputNumber style={{ width: '100%' }} min={0} precision={0} suffix={t('元')} placeholder={t('请输入预算')} />
      </Form.Item>
      <Form.Item name="target" label={t('活动对象')} rules={[toFormRule(entries.target, t)]}>
        <Input placeholder={t('面向哪些用户，选填')} />
      </Form.Item>
      <Form.Item name="remark" label={t('备注')} rules={[toFormRule(entries.remark, t)]}>
        <Input.TextArea rows={2} />
      </Form.Item>
    </>
  );
}

function ProjectField() {
  const { t } = useChild();
  const { options, isLoading } = useProjects();
  return (
    <Form.Item name="projectId" label={t('所属项目')} rules={[toFormRule(entries.projectId, t)]}>
      <ChoiceField placeholder={t('请选择项目')} options={options} isSearched isLoading={isLoading} />
    </Form.Item>
  );
}
