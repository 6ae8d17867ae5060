import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { Failure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import styles from './shared.module.css';

interface Props {
  readonly isBusy: boolean;
  /** Why the last code was refused. */
  readonly failure: Failure | undefined;
  readonly onSubmit: (code: string) => void;
}

/** Asks a visitor for the code of a share. */
export function CodeForm({ isBusy, failure, onSubmit }: Props) {
  const t = useTexts();
  const id = useId();
  const [code, setCode] = useState('');
  return (
    <form
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') onSubmit(code.trim());
      }}
    >
      <h1 className={styles.title}>{t('请输入提取码')}</h1>
      <p>{t('有人向您分享了文件，提取码由分享人提供')}</p>
      <label htmlFor={id}>{t('提取码')}</label>
      <Input
        id={id}
        size="large"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        aria-invalid={failure !== undefined}
        aria-describedby={`${id}-failure`}
      />
      <p id={`${id}-failure`} role="alert" className={styles.failure}>
        {failure && t(failure.message)}
      </p>
      <Button type="primary" size="large" htmlType="submit" loading={isBusy} block>
        {t('打开')}
      </Button>
    </form>
  );
}
