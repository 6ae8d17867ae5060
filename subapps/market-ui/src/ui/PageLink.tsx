import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { useChild } from '../child';

interface Props {
  /** A path below the sub-app's base path, such as `/campaigns/12`. */
  readonly to: string;
  readonly title?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to another address of the sub-app, which can also be opened in another window. */
export function PageLink({ to, title, className = '', children }: Props) {
  const { basePath, portal } = useChild();
  return (
    <Typography.Link
      href={basePath + to}
      title={title ?? ''}
      className={className}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        portal.navigate(to);
      }}
    >
      {children}
    </Typography.Link>
  );
}
