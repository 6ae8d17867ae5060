import { Alert } from 'antd';
import { listFields } from 'contract/workflow/formIndex';
import type { InstanceDetail } from 'contract/workflow/instances';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import styles from './instances.module.css';

/** What has changed of an instance since the user has last looked at it: decisions, comments, and what was filled in. */
export function InstanceChanges({ instance }: { readonly instance: InstanceDetail }) {
  const t = useTexts();
  const { lookTime, changedFields, history, comments, form } = instance;
  const eventCount = history.filter(({ isNew }) => isNew).length;
  const commentCount = comments.filter(({ isNew }) => isNew).length;
  const labels = form
    ? listFields(form.nodes)
        .filter(({ reference }) => changedFields.includes(reference))
        .map(({ field }) => field.label)
    : [];
  const news = [
    ...(eventCount > 0 ? [t('{n} 条新记录', { n: eventCount })] : []),
    ...(commentCount > 0 ? [t('{n} 条新评论', { n: commentCount })] : []),
    ...(labels.length > 0 ? [t('修改了{fields}', { fields: labels.join(t('、')) })] : []),
  ];
  if (lookTime === null || news.length === 0) return null;
  return (
    <div className={styles.notice}>
      <Alert
        type="info"
        showIcon
        message={t('自您 {time} 查看以来：{news}', { time: formatDateTime(lookTime), news: news.join(t('，')) })}
      />
    </div>
  );
}
