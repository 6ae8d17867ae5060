import { Button } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly icon: ReactNode;
  readonly act: () => unknown;
}

/** A button of the tray that shows an icon and says its label. */
export function TrayButton({ label, icon, act }: Props) {
  return <Button type="text" size="small" title={label} aria-label={label} icon={icon} onClick={() => void act()} />;
}
