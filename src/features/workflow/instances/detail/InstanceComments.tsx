import { Button, Flex, Mentions } from 'antd';
import { useId } from 'react';
import { comments } from 'contract/workflow/comments';
import type { InstanceDetail } from 'contract/workflow/instances';
import { useAddCommentMutation, useRemoveCommentMutation } from '@/api/workflow/comments';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { maxLengthProps } from '@/ui/form/maxLengthProps';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { useConfirm } from '@/ui/list/useConfirm';
import { findMentioned } from './findMentioned';
import { NewTag } from './NewsTag';
import styles from './instances.module.css';

interface Props {
  readonly instance: InstanceDetail;
  /** What the user writes. */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** What people say about an instance, beside their decisions: all who read it read that as well (APL-01, APR-01). */
export function InstanceComments({ instance: { instanceId, comments: said, participants }, text, onChange }: Props) {
  const t = useTexts();
  const id = useId();
  const { tell } = useFeedback();
  const confirm = useConfirm();
  const [add, { isLoading }] = useAddCommentMutation();
  const [remove] = useRemoveCommentMutation();
  const isEmpty = text.trim() === '';
  const send = async () => {
    if (isEmpty || isLoading) return;
    const { data } = await add({ instanceId, text, mentionedIds: findMentioned(text, participants) });
    if (data) onChange('');
  };
  const ask = (commentId: string) =>
    confirm({
      title: t('删除这条评论？'),
      verb: t('删除'),
      onConfirm: () => tell(remove({ commentId }).unwrap(), t('已删除')),
    });
  return (
    <section className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {t('评论')}
      </h2>
      {said.length > 0 && (
        <ul className={styles.comments}>
          {said.map(({ commentId, userName, isOwn, text: content, createTime, isNew }) => (
            <li key={commentId}>
              <strong>{userName === '' ? t('已删除的用户') : userName}</strong>{' '}
              <span className={styles.hint}>{formatDateTime(createTime)}</span> {isNew && <NewTag />}
              {isOwn && (
                <Button type="link" size="small" onClick={() => ask(commentId)}>
                  {t('删除')}
                </Button>
              )}
              <div className={styles.said}>{content}</div>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={id} className={styles.hint}>
        {t('输入 @ 可以提醒与此申请有关的人，按 Ctrl + Enter 发送')}
      </label>
      <Mentions
        id={id}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={text}
        options={[...new Set(participants.map(({ userName }) => userName))].map((value) => ({ value, label: value }))}
        onChange={onChange}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) void send();
        }}
        {...maxLengthProps(comments.addComment.arg.entries.text)}
      />
      <Flex justify="end" className={styles.send ?? ''}>
        <Button disabled={isEmpty} loading={isLoading} onClick={() => void send()}>
          {t('发表评论')}
        </Button>
      </Flex>
    </section>
  );
}
