import { App } from 'antd';
import { useTexts } from '@/platform/language/useTexts';

/** Why the server would refuse an action, and a link to what stands in the way (LST-04). */
export interface Blocked {
  readonly reason: string;
  readonly link?: { readonly label: string; readonly onClick: () => void } | undefined;
}

/** Returns a function that shows why an action can't be done, instead of asking for it and then refusing. */
export function useExplainBlocked() {
  const t = useTexts();
  const { modal } = App.useApp();
  return (action: string, { reason, link }: Blocked): void => {
    const said = { title: t('暂不能{action}', { action }), content: reason };
    const closing = t('关闭');
    if (link) modal.confirm({ ...said, okText: link.label, cancelText: closing, onOk: link.onClick });
    else modal.info({ ...said, okText: closing });
  };
}
