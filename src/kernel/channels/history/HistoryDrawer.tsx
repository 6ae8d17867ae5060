import { Drawer, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { useGetRecipientStandingQuery, useListRecipientHistoryQuery } from '@/api/channels/recipientHistory';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { HISTORY_PAGE_SIZE, HistoryTable } from './HistoryTable';
import type { HistoryFilter } from './HistoryTable';
import { StandingFields } from './StandingFields';

/** A person, named by one of their messages or as a user. */
export type HistoryPerson = { readonly recordId: string } | { readonly userId: string };

interface Props {
  readonly person: HistoryPerson;
  /** How the person is called: their name, or the masked address of a stranger. */
  readonly name: string;
  readonly onOpen?: ((recordId: string) => void) | undefined;
  readonly onClose: () => void;
}

/** 发送历史: what one person was sent over all channels, and what decides whether they get something (CHN-03). */
export function HistoryDrawer({ person, name, onOpen, onClose }: Props) {
  const t = useTexts();
  const [filter, setFilter] = useState<HistoryFilter>({ pageNum: 1 });
  const fresh = { refetchOnMountOrArgChange: true };
  const query = useListRecipientHistoryQuery({ ...person, ...filter, pageSize: HISTORY_PAGE_SIZE }, fresh);
  const standing = useGetRecipientStandingQuery({ ...person }, fresh);
  return (
    <Drawer open width={960} title={t('{name}的发送历史', { name })} onClose={onClose}>
      <Flex vertical gap={16}>
        {standing.data && <StandingFields standing={standing.data} />}
        {!standing.data && standing.isFetching && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {isFailure(standing.error) && !standing.isFetching && !isSessionExpiry(standing.error) && (
          <FailureNotice text={standing.error.message} onRetry={() => void standing.refetch()} />
        )}
        <HistoryTable query={query} filter={filter} onFilter={setFilter} onOpen={onOpen} />
      </Flex>
    </Drawer>
  );
}
