import { ProFormSwitch, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Col, Form } from 'antd';
import { DINGTALK_LENGTHS, hasPart, isMarkdown } from 'contract/channels/dingtalkContent';
import type { DingtalkChannel, DingtalkMessageType } from 'contract/channels/dingtalkContent';
import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { CardFields } from './CardFields';
import { MentionFields } from './MentionFields';
import { RowsField } from './RowsField';

const { addDingtalkTemplate } = dingtalkTemplates;
const HALF = { span: 12 } as const;
const { buttons, links, fields, button, label, title, url } = DINGTALK_LENGTHS;

interface Props {
  readonly messageType: DingtalkMessageType;
  readonly channel: DingtalkChannel;
}

/** The fields that a type of message has. */
export function MessageFields({ messageType, channel }: Props) {
  const t = useTexts();
  const rowsField = (name: 'buttons' | 'links' | 'fields') => {
    const { rules } = field(addDingtalkTemplate, name);
    return { name, rules };
  };
  const hasButtons = hasPart(messageType, 'buttons');
  return (
    <>
      {hasPart(messageType, 'title') && (
        <ProFormText
          {...field(addDingtalkTemplate, 'title')}
          label={t('消息标题')}
          tooltip={isMarkdown(messageType) ? t('显示在会话列表和系统通知里') : undefined}
          required
        />
      )}
      {hasPart(messageType, 'text') && (
        <ProFormTextArea
          {...field(addDingtalkTemplate, 'text', { autoSize: { minRows: 4, maxRows: 16 } })}
          label={t('消息正文')}
          tooltip={
            isMarkdown(messageType)
              ? t('支持标题、引用、粗体、斜体、链接、图片和列表；变量的值不会变成格式或链接')
              : undefined
          }
          required
        />
      )}
      {hasPart(messageType, 'url') && (
        <ProFormText
          {...field(addDingtalkTemplate, 'url')}
          label={t('点击后打开')}
          placeholder="https://example.com/orders/{id}"
          colProps={hasPart(messageType, 'pictureUrl') ? HALF : { span: 24 }}
          required
        />
      )}
      {hasPart(messageType, 'pictureUrl') && (
        <ProFormText {...field(addDingtalkTemplate, 'pictureUrl')} label={t('图片网址')} colProps={HALF} />
      )}
      {hasButtons && (
        <Col span={24}>
          <Form.Item {...rowsField('buttons')} label={t('卡片按钮')} required>
            <RowsField
              max={buttons}
              addText={t('添加按钮')}
              columns={[
                { name: 'title', label: t('按钮文字'), max: button, width: '30%' },
                { name: 'url', label: t('点击后打开'), max: url, placeholder: 'https://example.com/orders/{id}' },
              ]}
            />
          </Form.Item>
        </Col>
      )}
      {hasButtons && (
        <ProFormSwitch
          {...field(addDingtalkTemplate, 'isHorizontal')}
          label={t('两个按钮并排')}
          tooltip={t('只有两个按钮时并排显示，否则从上到下排列')}
        />
      )}
      {hasPart(messageType, 'links') && (
        <Col span={24}>
          <Form.Item {...rowsField('links')} label={t('图文')} required>
            <RowsField
              max={links}
              addText={t('添加一项')}
              columns={[
                { name: 'title', label: t('消息标题'), max: title, width: '26%' },
                { name: 'url', label: t('点击后打开'), max: url, placeholder: 'https://example.com/news' },
                { name: 'pictureUrl', label: t('图片网址'), max: url, placeholder: 'https://example.com/news.png' },
              ]}
            />
          </Form.Item>
        </Col>
      )}
      {hasPart(messageType, 'fields') && (
        <Col span={24}>
          <Form.Item {...rowsField('fields')} label={t('表单内容')}>
            <RowsField
              max={fields}
              addText={t('添加一行')}
              columns={[
                { name: 'label', label: t('名称'), max: label, width: '30%' },
                { name: 'value', label: t('内容'), max: title },
              ]}
            />
          </Form.Item>
        </Col>
      )}
      {hasPart(messageType, 'card') && <CardFields />}
      {channel === 'robot' && hasPart(messageType, 'mentions') && <MentionFields />}
    </>
  );
}
