import { Alert, Form } from 'antd';
import { useEffect, useState } from 'react';
import { usePreviewRoleQuery } from '@/api/roles';
import { isExpiry, isFailure } from '@/platform/http/failure';
import { previewText } from './previewText';

// So long nothing may have been ticked before the server is asked.
const PAUSE = 300;

interface Props {
  readonly roleId: string;
  readonly stored: readonly string[];
}

/** Says while a role is edited who gains and loses what by it. */
export function PreviewPanel({ roleId, stored }: Props) {
  const chosen = Form.useWatch<readonly string[] | undefined>('menuIds') ?? stored;
  const [menuIds, setMenuIds] = useState(chosen);
  useEffect(() => {
    const timer = setTimeout(() => {
      setMenuIds(chosen);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [chosen]);
  const { data, error, isFetching } = usePreviewRoleQuery({ roleId, menuIds: [...menuIds] });

  if (isFailure(error) && !isFetching) {
    return isExpiry(error) ? null : <Alert type="error" showIcon message={error.message} />;
  }
  const isOld = isFetching || menuIds !== chosen;
  return (
    <div role="status" aria-busy={isOld} style={{ opacity: isOld ? 0.85 : 1 }}>
      <Alert
        type={data && data.lost.length > 0 ? 'warning' : 'info'}
        showIcon
        message={data ? previewText(data) : '正在计算影响范围'}
      />
    </div>
  );
}
