import { ProForm, ProFormSwitch } from '@ant-design/pro-components';
import { Col, Form } from 'antd';
import { sendTasks } from 'contract/channels/sendTasks';
import type { SendTaskDetail } from 'contract/channels/sendTasks';
import type { DataOf } from 'contract/endpoint';
import { OrganizationsPicker } from '@/pickers/OrganizationsPicker';
import { UsersPicker } from '@/pickers/UsersPicker';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { OptionsPicker } from '@/ui/form/pickers';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';

const { addSendTask } = sendTasks;

interface Props {
  readonly task: SendTaskDetail | undefined;
  /** What the form offers; undefined while it is fetched. */
  readonly choices: DataOf<typeof sendTasks.getSendTaskChoices> | undefined;
}

/** Whom a task is sent to, and who is left out. */
export function AudienceFields({ task, choices }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  const isForEverybody = Form.useWatch<boolean | undefined>('isForEverybody') === true;
  const crowds = (choices?.crowds ?? []).map(({ crowdId, crowdName }) => [crowdId, crowdName] as const);
  const crowdPicker = { offered: crowds, isLoading: choices === undefined, mode: 'multiple' } as const;
  return (
    <>
      <ProFormSwitch
        name="isForEverybody"
        label={t('发给全员')}
        tooltip={t('您能看到的所有用户')}
        colProps={{ span: 24 }}
      />
      {(isReadOnly || !isForEverybody) && (
        <>
          <OptionsPicker
            {...field(addSendTask, 'crowdIds')}
            {...crowdPicker}
            label={t('通知人群')}
            placeholder={t('请选择人群')}
            held={toOptions(task?.crowds)}
          />
          <Col span={24}>
            <ProForm.Item name="organizeIds" label={t('组织')} tooltip={t('包含其下级组织')}>
              <OrganizationsPicker />
            </ProForm.Item>
          </Col>
          <UsersPicker {...field(addSendTask, 'userIds')} label={t('人员')} held={toUsers(task?.users)} />
        </>
      )}
      <OptionsPicker
        {...field(addSendTask, 'excludedCrowdIds')}
        {...crowdPicker}
        label={t('排除人群')}
        placeholder={t('不排除')}
        held={toOptions(task?.excludedCrowds)}
      />
      <UsersPicker
        {...field(addSendTask, 'excludedUserIds')}
        label={t('排除人员')}
        held={toUsers(task?.excludedUsers)}
      />
    </>
  );
}

type Named = readonly { readonly id: string; readonly name: string }[];

function toOptions(named: Named = []) {
  return named.map(({ id, name }) => [id, name] as const);
}

function toUsers(named: Named = []) {
  return named.map(({ id, name }) => ({ userId: id, nickName: name }));
}
