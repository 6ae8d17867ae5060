import { skipToken } from '@reduxjs/toolkit/query';
import { Alert, Tag, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { usePreviewLetterQuery } from '@/api/messages/letterTemplates';
import { isPortalPath } from 'contract/messages/letterTexts';
import { useTexts } from '@/platform/language/useTexts';
import { LetterContent } from '@/kernel/letters/LetterContent';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';
import styles from './preview.module.css';

// Debounce in milliseconds between typing and the request.
const DEBOUNCE_MS = 400;

interface Props {
  readonly title: string | undefined;
  readonly content: string | undefined;
  readonly jumpTarget: string | null | undefined;
  readonly params: Readonly<Record<string, string | null | undefined>>;
}

/** Previews a letter with these texts. The server renders the preview exactly as it renders a sent letter. */
export function LetterPreview({ title = '', content = '', jumpTarget, params }: Props) {
  const t = useTexts();
  // Previews the letter without its link if the jump target is invalid: the field of the jump target shows the error.
  const target = jumpTarget && isPortalPath(jumpTarget) ? jumpTarget : '';
  const arg = { title, content, jumpTarget: target, params };
  const asked = JSON.stringify(arg);
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(asked);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [asked]);
  const isReady = title.trim() !== '' && content.trim() !== '';
  const isSettled = settled === asked;
  const { data, error } = usePreviewLetterQuery(isReady && isSettled ? arg : skipToken);

  return (
    <section className={styles.preview} aria-label={t('预览')}>
      <Typography.Text type="secondary">{t('预览')}</Typography.Text>
      {!isReady && <p className={styles.hint}>{t('填写标题和正文后，可在此预览')}</p>}
      {isReady && isFailure(error) && !isSessionExpiry(error) && (
        <Alert type="warning" showIcon message={t(error.message)} />
      )}
      {isReady && !error && data && (
        <>
          <h3 className={styles.title}>{data.title}</h3>
          <LetterContent html={data.content} />
          {data.params.length > 0 && (
            <p className={styles.hint}>
              {t('参数')}{' '}
              {data.params.map((name) => (
                <Tag key={name}>{name}</Tag>
              ))}
            </p>
          )}
        </>
      )}
    </section>
  );
}
