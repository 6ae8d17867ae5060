import { useGetErrorQuery } from '@/api/audit/errorLogs';
import { ErrorDrawer } from './ErrorDrawer';

interface Props {
  readonly errorId: string;
  readonly onClose: () => void;
}

/** The drawer of the error that the address names, which may be on no page of the list. */
export function LinkedErrorDrawer({ errorId, onClose }: Props) {
  const { data } = useGetErrorQuery({ errorId });
  return data && <ErrorDrawer error={data} onClose={onClose} />;
}
