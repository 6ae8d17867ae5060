import { Button } from 'antd';
import { useState } from 'react';
import { useGetSignatureQuery } from '@/api/workflow/signatures';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Loading } from '@/ui/page/Loading';
import styles from './instances.module.css';

interface Props {
  readonly instanceId: string;
  readonly taskId: number;
  readonly userName: string;
}

/** A button that shows the signature of a decision. */
export function DecisionSignature(props: Props) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('查看签名')}
      </Button>
      {isOpen && <Picture {...props} />}
    </>
  );
}

function Picture({ instanceId, taskId, userName }: Props) {
  const t = useTexts();
  const { data, error, refetch } = useGetSignatureQuery({ instanceId, taskId });
  if (!data && isFailure(error)) return <FailureNotice text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <img className={styles.signature} src={data.signature} alt={t('{name}的签名', { name: userName })} />;
}
