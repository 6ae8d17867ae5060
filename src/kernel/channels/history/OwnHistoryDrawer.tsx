import { Drawer } from 'antd';
import { useState } from 'react';
import { useListOwnHistoryQuery } from '@/api/channels/recipientHistory';
import { useTexts } from '@/platform/language/useTexts';
import { HISTORY_PAGE_SIZE, HistoryTable } from './HistoryTable';
import type { HistoryFilter } from './HistoryTable';

/** 我收到的消息: what the user was sent over all channels. */
export function OwnHistoryDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const [filter, setFilter] = useState<HistoryFilter>({ pageNum: 1 });
  const query = useListOwnHistoryQuery({ ...filter, pageSize: HISTORY_PAGE_SIZE }, { refetchOnMountOrArgChange: true });
  return (
    <Drawer open width={960} title={t('我收到的消息')} onClose={onClose}>
      <HistoryTable query={query} filter={filter} onFilter={setFilter} />
    </Drawer>
  );
}
