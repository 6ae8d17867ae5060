import { Button, Form, Input, Select } from 'antd';
import { useEffect, useId } from 'react';
import { CHANNEL_LABELS } from 'contract/projects/analysis';
import { CAMPAIGN_STATUS_LABELS } from 'contract/children/campaigns';
import { useChild } from '../child';
import type { ListParams } from '../addresses';
import styles from '../ui/page.module.css';
import own from './campaigns.module.css';

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
    <div className={styles.card}>
      <Form form={form} name={name} layout="inline" className={own.filter ?? ''} onFinish={onChange}>
        <Form.Item name="campaignName" label={t('活动名称')}>
          <Input allowClear maxLength={50} placeholder={t('请输入活动名称')} className={own.field ?? ''} />
        </Form.Item>
        <Form.Item name="status" label={t('状态')}>
          <Select
            allowClear
            placeholder={t('全部状态')}
            options={choices(CAMPAIGN_STATUS_LABELS)}
            className={own.choice ?? ''}
          />
        </Form.Item>
        <Form.Item name="channel" label={t('渠道')}>
          <Select
            allowClear
            placeholder={t('全部渠道')}
            options={choices(CHANNEL_LABELS)}
            className={own.choice ?? ''}
          />
        </Form.Item>
        <div className={own.buttons}>
          <Button onClick={() => onChange({ campaignName: undefined, status: undefined, channel: undefined })}>
            {t('重置')}
          </Button>
          <Button type="primary" htmlType="submit">
            {t('查询')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
