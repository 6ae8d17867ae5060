import { Badge, Button, Tag } from 'antd';
import type { Breakpoint } from 'antd';
import { LETTER_STATUS_LABELS } from 'contract/messages/letters';
import type { Letter, letters } from 'contract/messages/letters';
import type { Translate } from '@/platform/language/translateWith';
import { RowActions, actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { formatDateTime } from '@/ui/list/formatDateTime';
import type { ColumnsOf } from '@/ui/list/columns';
import { LabelTag } from '@/ui/status/LabelTag';
import styles from './letters.module.css';

interface LetterActions {
  readonly onOpen: (letterId: string) => void;
  readonly onRead: (letter: Letter) => void;
  readonly onRemove: (letter: Letter) => void;
}

// A narrow window has room for the first column only, which then shows the time as well. `md` is the least of antd's
// breakpoints above that width.
const WIDE: Breakpoint[] = ['md'];

/** The columns of the message centre. */
export function letterColumns(
  t: Translate,
  { onOpen, onRead, onRemove }: LetterActions,
): ColumnsOf<typeof letters.listLetters> {
  return [
    {
      title: t('标题'),
      dataIndex: 'title',
      width: 220,
      sorter: true,
      render: (_, { letterId, title, status, categoryName, sendTime, isOnTop, isToConfirm, isStarred }) => (
        <>
          <Button
            type="link"
            className={status === 'UNREAD' ? `${styles.title} ${styles.unread}` : (styles.title ?? '')}
            title={title}
            onClick={() => onOpen(letterId)}
          >
            {title}
          </Button>
          {isOnTop && <Tag color="warning">{t('已置顶')}</Tag>}
          {isToConfirm && <Tag color="error">{t('待确认', { meaning: 'letter' })}</Tag>}
          {isStarred && <Tag>{t('星标')}</Tag>}
          <span className={styles.place}>
            {categoryName} {formatDateTime(sendTime)}
          </span>
        </>
      ),
    },
    {
      key: 'status',
      responsive: WIDE,
      title: t('状态'),
      width: 80,
      render: (_, { status }) => (
        <Badge status={status === 'UNREAD' ? 'error' : 'default'} text={t(LETTER_STATUS_LABELS[status])} />
      ),
    },
    {
      key: 'category',
      responsive: WIDE,
      title: t('分类'),
      width: 100,
      render: (_, { categoryName, tagType }) =>
        categoryName === null ? '-' : <LabelTag tagType={tagType ?? 'default'} label={categoryName} />,
    },
    { ...timeColumn({ title: t('发送时间'), dataIndex: 'sendTime', width: 168, sorter: true }), responsive: WIDE },
    {
      ...actionsColumn<Letter>((letter) => (
        <RowActions
          actions={[
            { label: t('查看'), onClick: () => onOpen(letter.letterId) },
            { label: t('标为已读'), isShown: letter.status === 'UNREAD', onClick: () => onRead(letter) },
            { label: t('删除'), isDanger: true, onClick: () => onRemove(letter) },
          ]}
        />
      )),
      width: 168,
      responsive: WIDE,
    },
  ];
}
