import { ProForm } from '@ant-design/pro-components';
import type { ReactNode } from 'react';

interface Props {
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/** The fields of one step. Those of other steps stay mounted, so that the form validates and compares all of them. */
export function FormStep({ isShown, children }: Props) {
  return (
    <div hidden={!isShown} style={{ width: '100%' }}>
      <ProForm.Group>{children}</ProForm.Group>
    </div>
  );
}
