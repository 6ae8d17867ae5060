import { ProFormText } from '@ant-design/pro-components';
import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { shares } from 'contract/documents/shares';
import type { Share, ShareState as State } from 'contract/documents/shares';
import { sharesApi, useListSharesQuery } from '@/api/documents/shares';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { ItemIcon } from '../ItemIcon';
import { EditShareForm } from './EditShareForm';
import { ShareAccessesDialog } from './ShareAccessesDialog';
import { ShareActions } from './ShareActions';
import { ShareLinkDialog } from './ShareLinkDialog';
import { ShareState } from './ShareState';
import type { SharesDialog } from './dialog';

/** 我的分享: the user's share links; for administrators those of the whole merchant (DOC-05). */
export function SharesView({ onBack }: { readonly onBack: () => void }) {
  const t = useTexts();
  const list = useList(shares.listShares, { prefetch: sharesApi.usePrefetch('listShares') });
  const query = useListSharesQuery(list.params);
  const { succeed } = useFeedback();
  const [dialog, setDialog] = useState<SharesDialog>();
  const close = () => setDialog(undefined);
  const saved = (state: State) => {
    succeed(state === 'inApproval' ? t('已保存并提交审批，通过后链接才能打开') : t('已保存'));
    close();
  };
  return (
    <Page title={t('我的分享')} description={t('您分享的链接；管理员可以看到本租户的全部分享')}>
      <div>
        <Button icon={<ArrowLeftOutlined />} onClick={onBack}>
          {t('返回文件管理')}
        </Button>
      </div>
      <ListFilter list={list}>
        <ProFormText {...list.field('name')} label={t('名称')} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="shareId"
        emptyText={t('还没有分享，请在文件管理中选择文件或文件夹后点击“分享”')}
        columns={[
          {
            title: t('名称'),
            dataIndex: 'itemName',
            width: 200,
            fixed: 'left',
            ellipsis: true,
            render: (_, { kind, itemName }: Share) =>
              itemName === null ? (
                t('已删除或无权查看')
              ) : (
                <span title={itemName}>
                  <ItemIcon item={{ kind, name: itemName }} /> {itemName}
                </span>
              ),
          },
          { title: t('状态'), dataIndex: 'state', width: 110, render: (_, share) => <ShareState share={share} /> },
          {
            title: t('打开次数'),
            dataIndex: 'openings',
            width: 100,
            render: (_, { openings, maxOpenings }) =>
              maxOpenings === null ? openings : `${String(openings)} / ${String(maxOpenings)}`,
          },
          {
            title: t('提取码'),
            dataIndex: 'hasCode',
            width: 80,
            render: (_, { hasCode }) => (hasCode ? t('有') : t('无')),
          },
          {
            title: t('仅在线查看'),
            dataIndex: 'isViewOnly',
            width: 100,
            render: (_, { isViewOnly }) => (isViewOnly ? t('是') : t('否')),
          },
          { title: t('分享人'), dataIndex: 'userName', width: 90, ellipsis: true },
          timeColumn({ title: t('有效期至'), dataIndex: 'expireTime', sorter: true }),
          timeColumn({ title: t('创建时间'), dataIndex: 'createTime', sorter: true }),
          actionsColumn((share: Share) => <ShareActions share={share} onOpen={setDialog} />),
        ]}
      />
      {dialog?.kind === 'edit' && <EditShareForm share={dialog.share} onSaved={saved} onClose={close} />}
      {dialog?.kind === 'accesses' && <ShareAccessesDialog share={dialog.share} onClose={close} />}
      {dialog?.kind === 'link' && (
        <ShareLinkDialog
          name={dialog.share.itemName ?? ''}
          link={dialog.link}
          state={dialog.share.state}
          onClose={close}
        />
      )}
    </Page>
  );
}
