import { Drawer, Flex, Tabs, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { READ_USER_SECRETS_PERMISSION } from 'contract/access/users';
import { channelIdentities } from 'contract/channels/identities';
import { useGetReachQuery, useListReachablePeopleQuery } from '@/api/channels/identities';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { ContactsSyncResult, SyncButton } from './ContactsSync';
import { ImportIdentities } from './ImportIdentities';
import { PeopleTable } from './PeopleTable';
import type { PeopleFilter } from './PeopleTable';
import { UnmatchedContacts } from './UnmatchedContacts';

interface Props {
  readonly account: { readonly accountId: string; readonly accountName: string };
  /** What the vendor calls its id of a person. */
  readonly idName: 'OpenID' | 'UserID';
  /** Whether the account has contacts that can be synchronised. */
  readonly hasContacts?: boolean;
  readonly onClose: () => void;
}

// In milliseconds.
const POLLING_INTERVAL_MS = 2000;

/** 可达人员: which users of the merchant an account reaches, with import and the synchronisation of contacts. */
export function ReachDrawer({ account, idName, hasContacts = false, onClose }: Props) {
  const t = useTexts();
  const { accountId, accountName } = account;
  const [filter, setFilter] = useState<PeopleFilter>({ pageNum: 1 });
  const [imports, setImports] = useState(false);
  const { succeed } = useFeedback();
  const maySeePhones = useHasPermission(READ_USER_SECRETS_PERMISSION);
  const reach = useGetReachQuery({ accountId });
  const sync = reach.data?.contactsSync ?? null;
  const isSyncing = sync?.isRunning === true;
  useGetReachQuery({ accountId }, { pollingInterval: isSyncing ? POLLING_INTERVAL_MS : 0 });
  const people = useListReachablePeopleQuery({ accountId, ...filter });
  const { refetch } = people;

  // The synchronisation is a job: it changes the list without a call of this page.
  const wasSyncing = useRef(false);
  useEffect(() => {
    if (wasSyncing.current && !isSyncing) void refetch();
    wasSyncing.current = isSyncing;
  }, [isSyncing, refetch]);

  const table = <PeopleTable query={people} filter={filter} onFilter={setFilter} />;
  return (
    <Drawer open width={880} title={t('“{accountName}”的可达人员', { accountName })} onClose={onClose}>
      <Flex vertical gap={16}>
        <Flex justify="space-between" align="center" gap={8} wrap>
          <Typography.Text strong>
            {reach.data && t('{total} 人：{n} 人可达', { total: reach.data.userCount, n: reach.data.reachableCount })}
          </Typography.Text>
          <Flex gap={8}>
            {maySeePhones && (
              <AuthorizedButton needs={channelIdentities.importIdentities.needs} onClick={() => setImports(true)}>
                {t('导入')}
              </AuthorizedButton>
            )}
            {hasContacts && <SyncButton accountId={accountId} isRunning={isSyncing} />}
          </Flex>
        </Flex>
        {isFailure(reach.error) && !reach.isFetching && !isSessionExpiry(reach.error) && (
          <FailureNotice text={reach.error.message} onRetry={() => void reach.refetch()} />
        )}
        {hasContacts && reach.data && <ContactsSyncResult sync={sync} />}
        {hasContacts ? (
          <Tabs
            items={[
              { key: 'people', label: t('门户用户'), children: table },
              ...(sync && sync.unmatchedCount > 0
                ? [
                    {
                      key: 'unmatched',
                      label: t('未匹配的钉钉成员（{n}）', { n: sync.unmatchedCount }),
                      children: <UnmatchedContacts sync={sync} />,
                    },
                  ]
                : []),
            ]}
          />
        ) : (
          table
        )}
      </Flex>
      {imports && (
        <ImportIdentities
          account={account}
          idName={idName}
          onImported={(text) => {
            succeed(text);
            setImports(false);
          }}
          onClose={() => setImports(false)}
        />
      )}
    </Drawer>
  );
}
