import { ProForm, ProFormSelect } from '@ant-design/pro-components';
import { Alert, Col, Form } from 'antd';
import { TASK_CHANNEL_LABELS } from 'contract/channels/sendTaskForm';
import type { TaskChannel, TaskTemplate } from 'contract/channels/sendTaskForm';
import { TEMPLATE_TYPE_LABELS } from 'contract/channels/template';
import { sendTasks } from 'contract/channels/sendTasks';
import type { SendTaskDetail } from 'contract/channels/sendTasks';
import type { DataOf } from 'contract/endpoint';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { readVariables } from './taskFormValues';
import { VariablesField, fillVariables } from './VariablesField';

const { addSendTask } = sendTasks;

interface Props {
  readonly channel: TaskChannel;
  readonly task: SendTaskDetail | undefined;
  /** What the form offers; undefined while it is fetched. */
  readonly choices: DataOf<typeof sendTasks.getSendTaskChoices> | undefined;
}

/** The template of a task, with the values of its variables. */
export function MessageFields({ channel, task, choices }: Props) {
  const t = useTexts();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const templateId = Form.useWatch<string | undefined>('templateId', form);
  const crowdIds = Form.useWatch<readonly string[] | undefined>('crowdIds', form) ?? [];
  const template = choices?.templates.find((one) => one.templateId === templateId);
  const held = task?.templateName && !template ? [{ value: task.templateId, label: task.templateName }] : [];
  const crowds = choices?.crowds ?? [];
  const chosen = crowds.filter(({ crowdId }) => crowdIds.includes(crowdId));
  // As long as no crowd is chosen, every column can become useful.
  const columns = [...new Set((chosen.length > 0 ? chosen : crowds).flatMap((crowd) => crowd.columns))];
  const choose = (id: string | undefined) => {
    const names = choices?.templates.find((one) => one.templateId === id)?.variableNames ?? [];
    form.setFieldValue('variables', fillVariables(names, readVariables(form.getFieldsValue())));
  };
  return (
    <>
      <ProFormSelect
        {...field(addSendTask, 'templateId', {
          loading: choices === undefined,
          optionFilterProp: 'label',
          onChange: choose,
        })}
        label={t('模板')}
        showSearch
        placeholder={t('输入模板名称或编码搜索')}
        options={[...held, ...(choices?.templates ?? []).map(toOption)]}
        extra={
          template &&
          t('类型：{type}；发送账号：{account}', {
            type: t(TEMPLATE_TYPE_LABELS[template.templateType]),
            account: template.accountName ?? t('默认账号'),
          })
        }
      />
      {choices?.templates.length === 0 && (
        <Col span={24}>
          <Notice
            text={t('没有可用的{channel}模板，请先新增并启用模板', { channel: t(TASK_CHANNEL_LABELS[channel]) })}
          />
        </Col>
      )}
      {template?.problem && (
        <Col span={24}>
          <Notice text={t(template.problem)} />
        </Col>
      )}
      <Col span={24}>
        <ProForm.Item name="variables" label={t('变量')}>
          <VariablesField names={template?.variableNames ?? []} columns={columns} />
        </ProForm.Item>
      </Col>
    </>
  );
}

function toOption({ templateId, templateName, templateCode }: TaskTemplate) {
  return { value: templateId, label: `${templateName}（${templateCode}）` };
}

function Notice({ text }: { readonly text: string }) {
  return <Alert type="warning" showIcon message={text} style={{ marginBottom: 24 }} />;
}
