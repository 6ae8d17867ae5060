import { ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import * as v from 'valibot';
import { merchants } from 'contract/access/merchants';
import { pagingFields } from 'contract/paging';
import { optionalText } from 'contract/rules';
import { useListMerchantsQuery } from '@/api/access/merchants';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { InitialPasswordDialog } from '@/kernel/password/InitialPasswordDialog';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { AddMerchantForm } from './AddMerchantForm';
import { AuthorizationsDrawer } from './AuthorizationsDrawer';
import { EditMerchantForm } from './EditMerchantForm';
import { MerchantActions } from './MerchantActions';
import { MerchantHistory } from './MerchantHistory';
import { merchantColumns } from './columns';
import type { MerchantDialog } from './dialog';
import { buildMerchantTree, getParentMerchantIds } from './merchantTree';

// The list endpoint takes no filter: the server sends all merchants at once. The filter in the address narrows only the
// tree that is shown.
const shown = {
  ...merchants.listMerchants,
  arg: v.object({ ...pagingFields(['merchantName']), merchantName: optionalText() }),
};
// The maximum number of rows that are all rendered. A longer table is virtualised.
const MAX_DRAWN_ROWS = 200;

/** The user's own merchant and those below it, as a tree (MER-01). */
export function MerchantsScreen() {
  const t = useTexts();
  const list = useList(shown);
  const query = useListMerchantsQuery();
  const [dialog, setDialog] = useState<MerchantDialog>();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);

  const all = query.data ?? [];
  const tree = buildMerchantTree(all, list.params.merchantName ?? '');
  const own = all.find(({ isOwn }) => isOwn);
  const isLong = all.length > MAX_DRAWN_ROWS;

  return (
    <Page title={t('租户管理')} description={t('本租户及其下级租户：新增、编辑、停用与授权')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('merchantName')} label={t('租户名称')} />
      </ListFilter>
      <ListTable
        list={list}
        query={{ ...query, data: query.data && { total: all.length, rows: tree } }}
        rowKey="merchantId"
        emptyText={t('暂无租户')}
        columns={merchantColumns(t, (merchant) => (
          <MerchantActions merchant={merchant} rows={all} open={setDialog} />
        ))}
        pagination={false}
        {...(isLong && { virtual: true, scroll: { x: 1200, y: 560 } })}
        expandable={{
          expandedRowKeys: getParentMerchantIds(tree).filter((id) => !closed.includes(id)),
          onExpand: (isOpen, { merchantId }) => {
            setClosed(isOpen ? closed.filter((id) => id !== merchantId) : [...closed, merchantId]);
          },
        }}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={merchants.addMerchant.needs}
            type="primary"
            disabled={!own}
            onClick={() => own && setDialog({ kind: 'add', parentId: own.merchantId })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {dialog?.kind === 'add' && <AddMerchantForm parentId={dialog.parentId} onAdded={setDialog} onClose={close} />}
      {dialog?.kind === 'edit' && (
        <EditMerchantForm
          merchantId={dialog.merchantId}
          onSaved={() => {
            succeed(t('已保存'));
            close();
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'authorizations' && <AuthorizationsDrawer merchant={dialog.merchant} onClose={close} />}
      {dialog?.kind === 'history' && <MerchantHistory merchant={dialog.merchant} onClose={close} />}
      {dialog?.kind === 'password' && <InitialPasswordDialog {...dialog} onClose={close} />}
    </Page>
  );
}
