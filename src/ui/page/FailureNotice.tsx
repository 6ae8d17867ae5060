import { Alert, Button } from 'antd';

interface Props {
  readonly text: string;
  readonly onRetry: () => void;
}

/** Says in its place what could not be loaded, with a button that tries again. */
export function FailureNotice({ text, onRetry }: Props) {
  const retry = (
    <Button size="small" onClick={onRetry}>
      重试
    </Button>
  );
  return <Alert type="error" showIcon message={text} action={retry} />;
}
