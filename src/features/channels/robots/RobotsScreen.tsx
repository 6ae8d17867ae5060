import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { Flex, Typography } from 'antd';
import { useState } from 'react';
import { ROBOT_KINDS } from 'contract/channels/dingtalkMessages';
import { ROBOT_KIND_LABELS, ROBOT_SECURITY_LABELS, robots } from 'contract/channels/robots';
import type { Robot } from 'contract/channels/robots';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { robotsApi, useListRobotsQuery } from '@/api/channels/robots';
import { AccountName } from '@/kernel/channels/AccountName';
import { LastTest } from '@/kernel/channels/LastTest';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { statusColumn, timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { statusOptions } from '@/ui/status/StatusTag';
import { RobotActions } from './RobotActions';
import { Rate } from './Rate';
import { RobotForm } from './RobotForm';
import { TestRobot } from './TestRobot';

type Dialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'test'; readonly account: Robot };

/** 钉钉群机器人: the robots by which the merchant writes to groups (CHN-01). */
export function RobotsScreen() {
  const t = useTexts();
  const list = useList(robots.listRobots, { prefetch: robotsApi.usePrefetch('listRobots') });
  const query = useListRobotsQuery(list.params);
  const [dialog, setDialog] = useState<Dialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const saved = () => {
    succeed(t('已保存'));
    close();
  };

  return (
    <Page title={t('钉钉群机器人')} description={t('向钉钉群发送消息的机器人')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('accountName')} label={t('机器人名称')} />
        <ProFormSelect
          {...list.field('kind')}
          label={t('机器人类型')}
          options={ROBOT_KINDS.map((value) => ({ value, label: t(ROBOT_KIND_LABELS[value]) }))}
        />
        <ProFormSelect {...list.field('status')} label={t('状态')} options={statusOptions(ENABLED_STATUS_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="accountId"
        emptyText={t('暂无机器人，请点击右上角“新增”添加')}
        // Narrow enough that nothing is cut at 1280.
        columns={[
          {
            title: t('机器人名称'),
            dataIndex: 'accountName',
            width: 124,
            fixed: 'left',
            sorter: true,
            render: (_, account) => <AccountName account={account} />,
          },
          {
            title: t('机器人类型'),
            dataIndex: 'kind',
            width: 104,
            render: (_, { kind, rate }) => (
              <Flex vertical gap={2}>
                <span>{t(ROBOT_KIND_LABELS[kind])}</span>
                {rate && <Rate rate={rate} />}
              </Flex>
            ),
          },
          {
            title: t('安全方式'),
            dataIndex: 'security',
            width: 104,
            render: (_, { security }) => security && t(ROBOT_SECURITY_LABELS[security]),
          },
          {
            title: t('群和维护人'),
            dataIndex: 'groupName',
            width: 104,
            render: (_, { groupName, ownerName }) => (
              <Flex vertical gap={2}>
                <span>{groupName}</span>
                {ownerName && <Typography.Text type="secondary">{ownerName}</Typography.Text>}
              </Flex>
            ),
          },
          {
            title: t('最近测试'),
            dataIndex: 'lastTest',
            width: 152,
            render: (_, { lastTest }) => <LastTest test={lastTest} />,
          },
          { ...statusColumn(ENABLED_STATUS_LABELS), width: 76 },
          timeColumn({ title: t('更新时间'), dataIndex: 'updateTime', width: 152, sorter: true }),
          actionsColumn((account: Robot) => (
            <RobotActions
              account={account}
              onEdit={() => setDialog({ kind: 'edit', account })}
              onTest={() => setDialog({ kind: 'test', account })}
            />
          )),
        ]}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={robots.addRobot.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <RobotForm account={dialog.kind === 'edit' ? dialog.account : undefined} onSaved={saved} onClose={close} />
      )}
      {dialog?.kind === 'test' && <TestRobot account={dialog.account} settings={dialog.account} onClose={close} />}
    </Page>
  );
}
