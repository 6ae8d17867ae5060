import { Button, Form, Input, Select } from 'antd';
import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import { CHANNEL_LABELS } from 'contract/projects/analysis';
import { CAMPAIGN_STATUS_LABELS } from 'contract/children/campaigns';
import { useChild } from '../child';
import type { ListParams } from '../addresses';

type Filter = Pick<ListParams, 'campaignName' | 'status' | 'channel'>;

interface Props {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** The filter row of the list. 查询 writes the fields into the address. */
export function CampaignFilter({ filter: { campaignName, status, channel }, onChange }: Props) {
  const { t } = useChild();
  const [form] = Form.useForm<Filter>();
  // antd derives the fields' ids from this name, which keeps them different from the ids in the campaign form.
  const name = useId();
  useEffect(() => {
    // Resets the fields when the address changes, for example when the user goes back.
    form.setFieldsValue({ campaignName, status, channel });
  }, [form, campaignName, status, channel]);
  const choices = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));
  return (
    // The form element is the kit's, since the styles of antd's own would override the kit's layout.
    <Form form={form} name={name} component={false} onFinish={onChange}>
      <form
        className="kit-filter"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Field id={`${name}_campaignName`} label={t('活动名称')}>
          <Form.Item name="campaignName" noStyle>
            <Input allowClear maxLength={50} placeholder={t('请输入活动名称')} />
          </Form.Item>
        </Field>
        <Field id={`${name}_status`} label={t('状态')}>
          <Form.Item name="status" noStyle>
            <Select allowClear placeholder={t('全部状态')} options={choices(CAMPAIGN_STATUS_LABELS)} />
          </Form.Item>
        </Field>
        <Field id={`${name}_channel`} label={t('渠道')}>
          <Form.Item name="channel" noStyle>
            <Select allowClear placeholder={t('全部渠道')} options={choices(CHANNEL_LABELS)} />
          </Form.Item>
        </Field>
        <div className="kit-actions">
          <Button onClick={() => onChange({ campaignName: undefined, status: undefined, channel: undefined })}>
            {t('重置')}
          </Button>
          <Button type="primary" htmlType="submit">
            {t('查询')}
          </Button>
        </div>
      </form>
    </Form>
  );
}

function Field({ id, label, children }: { readonly id: string; readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="kit-field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
