import '@ant-design/v5-patch-for-react-19';
import 'dayjs/locale/zh-cn';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { SubAppProps } from 'contract/subapp';
import { MarketApp } from './MarketApp';

// One for each open page: the module is mounted several times.
const roots = new Map<HTMLElement, Root>();

/** Draws the application. */
export async function mount(props: SubAppProps): Promise<void> {
  const root = createRoot(props.domElement);
  roots.set(props.domElement, root);
  root.render(createElement(MarketApp, props));
}

/** Follows the portal: another address, project, look or language. */
export async function update(props: SubAppProps): Promise<void> {
  roots.get(props.domElement)?.render(createElement(MarketApp, props));
}

/** Leaves nothing behind. */
export async function unmount({ domElement }: SubAppProps): Promise<void> {
  roots.get(domElement)?.unmount();
  roots.delete(domElement);
}
