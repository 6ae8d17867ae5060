import { Tag } from 'antd';
import { useTexts } from '@/platform/language/useTexts';
import { formatStatementDuration } from './formatStatementDuration';

interface Props {
  readonly durationMs: number;
  readonly isSlow: boolean;
}

/** How long a statement took, with a tag if that was too long. */
export function Duration({ durationMs, isSlow }: Props) {
  const t = useTexts();
  return (
    <>
      {formatStatementDuration(durationMs)} {isSlow && <Tag color="warning">{t('慢')}</Tag>}
    </>
  );
}
