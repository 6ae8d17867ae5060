import { ProFormText } from '@ant-design/pro-components';
import { Button, Tabs } from 'antd';
import type * as v from 'valibot';
import { LETTER_BOX_LABELS } from 'contract/messages/letterActions';
import { LETTER_STATUS_LABELS, letterBox, letterStatus, letters } from 'contract/messages/letters';
import {
  useListLettersQuery,
  useReadAllLettersMutation,
  useReadLettersMutation,
  lettersApi,
} from '@/api/messages/letters';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { useOpenRow } from '@/kernel/navigation/useOpenRow';
import { LetterDrawer } from '@/kernel/letters/LetterDrawer';
import { DayRange } from '@/ui/list/DayRange';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { useList } from '@/ui/list/useList';
import { useNeighbours } from '@/ui/list/useNeighbours';
import type { FilterOf } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { CategoryMenu } from './CategoryMenu';
import { DesktopButton } from './DesktopButton';
import { MuteButton } from './MuteButton';
import { letterColumns } from './letterColumns';
import { useRemoveLetters } from './useRemoveLetters';
import compactList from '@/ui/list/compactList.module.css';
import styles from './letters.module.css';

const ALL = 'ALL';

// The query parameter with the id of the open letter. The bell in the header and links use it to open a letter.
const LETTER_PARAM = 'letterId';

type Filter = FilterOf<v.InferOutput<typeof letters.listLetters.arg>>;

/** The user's letters, by category and state, and their announcements, stars and confirmations (MSG-02, NTF-02). */
export function LettersScreen() {
  const t = useTexts();
  const list = useList(letters.listLetters, { prefetch: lettersApi.usePrefetch('listLetters') });
  const query = useListLettersQuery(list.params);
  const { openId: letterId, open: openLetter, replace: replaceLetter, close: closeLetter } = useOpenRow(LETTER_PARAM);
  const { previousId, nextId } = useNeighbours(
    letterId,
    query.data?.rows.map((letter) => letter.letterId),
  );
  const [read] = useReadLettersMutation();
  const [readAll, { isLoading: isReading }] = useReadAllLettersMutation();
  const remove = useRemoveLetters();
  const { tell } = useFeedback();
  const { status, box, categoryId, title, beginTime, endTime } = list.params;
  const isNarrowed = Boolean(box ?? categoryId ?? title ?? beginTime ?? endTime);
  // A search keeps the category and the state, which the user chooses outside the filter form.
  const searched = {
    ...list,
    setFilter: (values: Filter) => list.setFilter({ ...values, status, box, categoryId }),
  };
  const narrow = (change: Filter) => list.setFilter({ ...list.filter, ...change });

  return (
    <Page title={t('消息中心')} description={t('发送给您的站内信，打开即为已读')}>
      <div className={styles.columns}>
        <CategoryMenu chosen={categoryId ?? undefined} onChoose={(chosen) => narrow({ categoryId: chosen })} />
        <div className={`${styles.letters ?? ''} ${compactList.compact ?? ''}`}>
          <ListFilter list={searched}>
            <ProFormText {...list.field('title')} label={t('标题')} />
            {/* Hides the calendar icon (`suffixIcon`), since the column beside the categories is narrow. */}
            <DayRange {...list.range('beginTime', 'endTime')} label={t('发送时间')} fieldProps={{ suffixIcon: null }} />
          </ListFilter>
          <ListTable
            list={list}
            query={query}
            rowKey="letterId"
            emptyText={t('暂无站内信')}
            selectBy={(letter) => letter.title}
            headerTitle={
              <Tabs
                className={styles.tabs ?? ''}
                activeKey={box ?? status ?? ALL}
                onChange={(key) =>
                  narrow({
                    status: letterStatus.options.find((known) => known === key),
                    box: letterBox.options.find((known) => known === key),
                  })
                }
                items={[
                  { key: ALL, label: t('全部') },
                  ...letterStatus.options.map((key) => ({ key, label: t(LETTER_STATUS_LABELS[key]) })),
                  ...letterBox.options.map((key) => ({
                    key,
                    label: key === 'TO_CONFIRM' ? t('待确认', { meaning: 'letter' }) : t(LETTER_BOX_LABELS[key]),
                  })),
                ]}
              />
            }
            columns={letterColumns(t, {
              onOpen: openLetter,
              onRead: (letter) => void tell(read({ letterIds: [letter.letterId] }).unwrap(), t('已标为已读')),
              onRemove: (letter) => remove([letter]),
            })}
            tableAlertOptionRender={({ selectedRows, onCleanSelected }) => (
              <span className={styles.batch}>
                <Button
                  size="small"
                  disabled={selectedRows.every((letter) => letter.status === 'READ')}
                  onClick={() => {
                    const letterIds = selectedRows.map((letter) => letter.letterId);
                    void tell(read({ letterIds }).unwrap().then(onCleanSelected), t('已标为已读'));
                  }}
                >
                  {t('标为已读')}
                </Button>
                <Button size="small" danger onClick={() => remove(selectedRows, onCleanSelected)}>
                  {t('删除')}
                </Button>
              </span>
            )}
            toolBarRender={() => [
              <DesktopButton key="desktop" />,
              ...(categoryId ? [<MuteButton key="mute" categoryId={categoryId} />] : []),
              <Button
                key="read"
                disabled={isReading}
                onClick={() =>
                  void tell(readAll({ box, categoryId, title, beginTime, endTime }).unwrap(), t('已全部标为已读'))
                }
              >
                {isNarrowed ? t('将筛选结果标为已读') : t('全部已读')}
              </Button>,
            ]}
          />
        </div>
      </div>
      {letterId !== undefined && (
        <LetterDrawer
          letterId={letterId}
          onClose={closeLetter}
          onPrevious={previousId === undefined ? undefined : () => replaceLetter(previousId)}
          onNext={nextId === undefined ? undefined : () => replaceLetter(nextId)}
          onRemove={(letter) => remove([letter], undefined, closeLetter)}
        />
      )}
    </Page>
  );
}
