import { Alert, Button } from 'antd';
import { messageOf } from '../../../kit/call';
import { useChild } from '../child';

interface Props {
  /** What a call was rejected with; left out where it is the page itself that could not be had. */
  readonly problem?: unknown;
  readonly onRetry: () => void;
}

/** Says in its place what could not be loaded, with a button that tries again. */
export function Failure({ problem, onRetry }: Props) {
  const { t } = useChild();
  const retry = (
    <Button size="small" onClick={onRetry}>
      {t('重试')}
    </Button>
  );
  const message = problem === undefined ? t('页面加载失败') : t(messageOf(problem));
  return <Alert type="error" showIcon message={message} action={retry} />;
}
