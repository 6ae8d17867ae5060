import { Col, Form } from 'antd';
import type { DingtalkChannel, DingtalkMessage } from 'contract/channels/dingtalkContent';
import type { TemplateVariable } from 'contract/channels/template';
import { toSampleValues } from '@/kernel/channels/sampleValues';
import { DingtalkPreview } from './DingtalkPreview';

interface Props {
  readonly channel: DingtalkChannel;
  readonly content: DingtalkMessage;
}

/** Previews the message of the form with its samples. */
export function FormPreview({ channel, content }: Props) {
  const variables = Form.useWatch<readonly TemplateVariable[] | undefined>('variables') ?? [];
  return (
    <Col span={24}>
      <DingtalkPreview channel={channel} content={content} values={toSampleValues(variables)} />
    </Col>
  );
}
