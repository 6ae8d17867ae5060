import { Alert, Typography } from 'antd';
import { renderCard } from 'contract/channels/miniContent';
import type { MiniContent } from 'contract/channels/miniContent';
import type { VariableValues } from 'contract/channels/templateTexts';
import { useTexts } from '@/platform/language/useTexts';
import styles from './cardPreview.module.css';

interface Props {
  readonly content: Pick<MiniContent, 'vendor' | 'title' | 'keywords' | 'page'>;
  readonly values: VariableValues;
}

/** A message as the app of its vendor shows it: a card with a line for each keyword, or why there would be none (CHN-05). */
export function CardPreview({ content, values }: Props) {
  const t = useTexts();
  const { title, keywords, page } = content;
  const isEmpty = title === '' || keywords.length === 0;
  const rendered = renderCard(content, values);
  return (
    <section className={styles.preview} aria-label={t('预览')}>
      <Typography.Text type="secondary">{t('预览')}</Typography.Text>
      {isEmpty && <p className={styles.hint}>{t('填写标题和关键词后，可在此预览')}</p>}
      {!isEmpty && !rendered.isComplete && (
        <Alert
          type="warning"
          showIcon
          message={t('用这些值不能发送：')}
          description={rendered.problems.map((problem) => t(problem)).join(t('；'))}
        />
      )}
      {!isEmpty && rendered.isComplete && (
        <div className={styles.card}>
          <p className={styles.title}>{rendered.message.title}</p>
          <dl className={styles.lines}>
            {rendered.message.lines.map(({ code, name, value }) => (
              <div key={code} className={styles.line}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {page && <p className={styles.foot}>{t('进入小程序查看')}</p>}
        </div>
      )}
    </section>
  );
}
