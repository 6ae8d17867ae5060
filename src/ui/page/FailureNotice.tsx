import { Alert, Button } from 'antd';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';

interface Props {
  readonly text: PortalText;
  readonly onRetry: () => void;
}

/** Shows what could not be loaded, with a retry button. */
export function FailureNotice({ text, onRetry }: Props) {
  const t = useTexts();
  const retry = (
    <Button size="small" onClick={onRetry}>
      {t('重试')}
    </Button>
  );
  return <Alert type="error" showIcon message={t(text)} action={retry} />;
}
