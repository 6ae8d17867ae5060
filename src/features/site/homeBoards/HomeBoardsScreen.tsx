import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { BOARD_MODE_LABELS, BOARD_TARGET_LABELS, homeBoards } from 'contract/site/homeBoards';
import type { HomeBoardSummary } from 'contract/site/homeBoards';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { homeBoardsApi, useListHomeBoardsQuery } from '@/api/site/homeBoards';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { statusColumn, timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { statusOptions } from '@/ui/status/StatusTag';
import { HomeBoardActions } from './HomeBoardActions';
import { HomeBoardForm } from './HomeBoardForm';
import { HomePreview } from './HomePreview';

type Dialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly boardId: string }
  | { readonly kind: 'preview'; readonly board: HomeBoardSummary };

/** 首页设置: the boards of the home page, for whom they are and when they apply (SET-05). */
export function HomeBoardsScreen() {
  const t = useTexts();
  const list = useList(homeBoards.listHomeBoards, { prefetch: homeBoardsApi.usePrefetch('listHomeBoards') });
  const query = useListHomeBoardsQuery(list.params);
  const [dialog, setDialog] = useState<Dialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const saved = () => {
    succeed(t('已保存'));
    close();
  };

  return (
    <Page
      title={t('首页设置')}
      description={t('为角色、岗位和人员设置首页；多个首页同时适用时，依次取指定人员、岗位、角色、本租户全员、全平台')}
    >
      <ListFilter list={list}>
        <ProFormText {...list.field('boardName')} label={t('名称')} />
        <ProFormSelect {...list.field('target')} label={t('适用对象')} options={labelOptions(BOARD_TARGET_LABELS, t)} />
        <ProFormSelect {...list.field('status')} label={t('状态')} options={statusOptions(ENABLED_STATUS_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="boardId"
        emptyText={t('暂无首页设置，所有人使用默认首页；请点击右上角“新增”添加')}
        columns={[
          { title: t('名称'), dataIndex: 'boardName', width: 180, fixed: 'left', sorter: true, ellipsis: true },
          {
            title: t('适用对象'),
            dataIndex: 'target',
            width: 200,
            ellipsis: true,
            renderText: (target, { targetName }) =>
              targetName === null
                ? t(BOARD_TARGET_LABELS[target])
                : t('{kind}：{name}', { kind: t(BOARD_TARGET_LABELS[target]), name: targetName }),
          },
          {
            title: t('类型'),
            dataIndex: 'mode',
            width: 120,
            renderText: (mode) => t(BOARD_MODE_LABELS[mode]),
          },
          { title: t('优先级'), dataIndex: 'priority', width: 100, sorter: true },
          statusColumn(ENABLED_STATUS_LABELS),
          { key: 'period', title: t('有效期'), width: 220, renderText: (_, board) => formatPeriod(board, t) },
          timeColumn({ title: t('更新时间'), dataIndex: 'updateTime', sorter: true }),
          actionsColumn((board: HomeBoardSummary) => (
            <HomeBoardActions
              board={board}
              onEdit={() => setDialog({ kind: 'edit', boardId: board.boardId })}
              onPreview={() => setDialog({ kind: 'preview', board })}
            />
          )),
        ]}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={homeBoards.addHomeBoard.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <HomeBoardForm boardId={dialog.kind === 'edit' ? dialog.boardId : undefined} onSaved={saved} onClose={close} />
      )}
      {dialog?.kind === 'preview' && <HomePreview board={dialog.board} onClose={close} />}
    </Page>
  );
}

function labelOptions(labels: Readonly<Record<string, string>>, t: Translate) {
  return Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));
}

function formatPeriod({ validFrom, validUntil }: HomeBoardSummary, t: Translate): string {
  if (validFrom === null && validUntil === null) return t('长期有效');
  return t('{from} 至 {until}', { from: validFrom ?? t('不限'), until: validUntil ?? t('不限') });
}
