import { Timeline } from 'antd';
import { INSTANCE_EVENT_LABELS } from 'contract/workflow/instanceEvents';
import type { InstanceDetail } from 'contract/workflow/instances';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { NewTag } from './NewsTag';
import styles from './instances.module.css';

/** What has happened to an instance, the latest first. */
export function InstanceHistory({ instance: { history } }: { readonly instance: InstanceDetail }) {
  const t = useTexts();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('审批记录')}</h2>
      <Timeline
        items={history
          .toReversed()
          .map(({ eventId, kind, userName, nodeName, people, opinion, isByCard, createTime, isNew }) => ({
            key: eventId,
            children: (
              <>
                <strong>
                  {userName === null ? t(INSTANCE_EVENT_LABELS[kind]) : `${userName} ${t(INSTANCE_EVENT_LABELS[kind])}`}
                </strong>
                {nodeName !== null && <span className={styles.hint}> {nodeName}</span>} {isNew && <NewTag />}
                {people.length > 0 && <div>{people.join(t('、'))}</div>}
                {opinion !== null && <div>{opinion}</div>}
                <div className={styles.hint}>
                  {formatDateTime(createTime)}
                  {isByCard && <> {t('通过钉钉卡片')}</>}
                </div>
              </>
            ),
          }))}
      />
    </section>
  );
}
