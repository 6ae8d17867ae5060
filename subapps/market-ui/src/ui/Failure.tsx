import { toErrorMessage } from '../../../kit/call';
import { useChild } from '../child';

interface Props {
  /** The value that a call was rejected with; undefined where the page itself could not be loaded. */
  readonly problem?: unknown;
  readonly onRetry: () => void;
}

/** Shows an error in place of content that could not be loaded, with a button to retry. */
export function Failure({ problem, onRetry }: Props) {
  const { t } = useChild();
  return (
    <div className="kit-failure" role="alert">
      <span>{problem === undefined ? t('页面加载失败') : t(toErrorMessage(problem))}</span>
      <button type="button" className="kit-button" onClick={onRetry}>
        {t('重试')}
      </button>
    </div>
  );
}
