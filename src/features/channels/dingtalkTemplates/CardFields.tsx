import { ProFormText } from '@ant-design/pro-components';
import { Col, Form } from 'antd';
import { DINGTALK_LENGTHS } from 'contract/channels/dingtalkContent';
import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { RowsField } from './RowsField';

const { addDingtalkTemplate } = dingtalkTemplates;
const { cardName, cardValue, cardVariables, cardActions, label } = DINGTALK_LENGTHS;

/** The fields of an interactive card: its card template, the variables, and the buttons whose presses are recorded. */
export function CardFields() {
  const t = useTexts();
  return (
    <>
      <ProFormText
        {...field(addDingtalkTemplate, 'cardTemplateId')}
        label={t('卡片模板 ID')}
        tooltip={t('在钉钉的卡片平台创建并发布卡片模板，把它的 ID 填在这里')}
        required
      />
      <Col span={24}>
        <Form.Item
          name="cardVariables"
          rules={field(addDingtalkTemplate, 'cardVariables').rules}
          label={t('卡片变量')}
          tooltip={t('变量名与卡片模板中的一致；名为 title 的变量是标题')}
        >
          <RowsField
            max={cardVariables}
            addText={t('添加变量')}
            columns={[
              { name: 'name', label: t('变量名'), max: cardName, width: '30%', placeholder: 'title' },
              { name: 'value', label: t('变量的值'), max: cardValue },
            ]}
          />
        </Form.Item>
      </Col>
      <Col span={24}>
        <Form.Item
          name="cardActions"
          rules={field(addDingtalkTemplate, 'cardActions').rules}
          label={t('卡片按钮')}
          tooltip={t('点击会记入发送记录；按钮 ID 与卡片模板中的一致，点击后可以把一个变量改为指定的值')}
        >
          <RowsField
            max={cardActions}
            addText={t('添加按钮')}
            columns={[
              { name: 'actionId', label: t('按钮 ID'), max: cardName, width: '22%', placeholder: 'handle' },
              { name: 'label', label: t('按钮名称'), max: label, width: '22%' },
              { name: 'variable', label: t('点击后更改的变量'), max: cardName, width: '22%', placeholder: 'status' },
              { name: 'value', label: t('更改为'), max: cardValue },
            ]}
          />
        </Form.Item>
      </Col>
    </>
  );
}
