import { Alert, Button, Drawer, Flex, Segmented, Table } from 'antd';
import { useState } from 'react';
import { authorizations } from 'contract/access/authorizations';
import type { Authorization } from 'contract/access/authorizations';
import type { MerchantRow } from 'contract/access/merchants';
import { useListAuthorizationsQuery } from '@/api/access/authorizations';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { text } from '@/platform/language/text';
import { EmptyState } from '@/ui/page/EmptyState';
import { AddAuthorizationForm } from './AddAuthorizationForm';
import { AuthorizationActions } from './AuthorizationActions';
import { EditAuthorizationForm } from './EditAuthorizationForm';
import { authorizationColumns } from './authorizationColumns';
import type { AuthorizationDialog, AuthorizationDirection } from './dialog';

const DIRECTIONS: { readonly value: AuthorizationDirection; readonly label: string }[] = [
  { value: 'incoming', label: text('谁可以进入') },
  { value: 'outgoing', label: text('可进入哪些租户') },
];
const FIRST = { pageNum: 1, pageSize: 10 };

interface Props {
  readonly merchant: MerchantRow;
  readonly onClose: () => void;
}

/**
 * The authorisations of one merchant in both directions: users who may enter it, and its users who may enter others
 * (MER-03).
 */
export function AuthorizationsDrawer({ merchant, onClose }: Props) {
  const t = useTexts();
  const { merchantId, merchantName } = merchant;
  const [direction, setDirection] = useState<AuthorizationDirection>('incoming');
  const [page, setPage] = useState(FIRST);
  const [dialog, setDialog] = useState<AuthorizationDialog>();
  const side = direction === 'incoming' ? { merchantId } : { homeMerchantId: merchantId };
  const { currentData, error, isFetching, refetch } = useListAuthorizationsQuery({ ...page, ...side });
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const saved = () => {
    succeed(t('已保存'));
    close();
  };

  return (
    <Drawer open title={t('租户授权：{merchantName}', { merchantName })} width={1040} onClose={onClose}>
      <Flex vertical gap={16}>
        <Flex justify="space-between">
          <Segmented
            options={DIRECTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
            value={direction}
            onChange={(chosen) => {
              setDirection(chosen);
              setPage(FIRST);
            }}
          />
          <AuthorizedButton
            needs={authorizations.addAuthorization.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增授权')}
          </AuthorizedButton>
        </Flex>
        {isFailure(error) && !isFetching && !isSessionExpiry(error) && (
          <Alert
            type="error"
            showIcon
            message={t(error.message)}
            action={
              <Button size="small" onClick={() => void refetch()}>
                {t('重试')}
              </Button>
            }
          />
        )}
        <Table<Authorization>
          rowKey="authorizationId"
          loading={{ spinning: isFetching, delay: 300 }}
          dataSource={currentData?.rows ?? []}
          columns={authorizationColumns(t, direction, (authorization) => (
            <AuthorizationActions authorization={authorization} open={setDialog} />
          ))}
          locale={{
            emptyText: currentData ? (
              <EmptyState text={t('暂无授权，请点击右上角“新增授权”添加')} />
            ) : (
              <div style={{ height: 160 }} />
            ),
          }}
          pagination={{
            current: page.pageNum,
            pageSize: page.pageSize,
            total: currentData?.total ?? 0,
            showTotal: (total) => t('共 {n} 条', { n: total }),
            onChange: (pageNum, pageSize) => {
              setPage({ pageNum: pageSize === page.pageSize ? pageNum : 1, pageSize });
            },
          }}
        />
      </Flex>
      {dialog?.kind === 'add' && (
        <AddAuthorizationForm merchant={merchant} direction={direction} onSaved={saved} onClose={close} />
      )}
      {dialog?.kind === 'edit' && (
        <EditAuthorizationForm authorization={dialog.authorization} onSaved={saved} onClose={close} />
      )}
    </Drawer>
  );
}
