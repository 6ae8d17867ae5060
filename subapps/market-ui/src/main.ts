import '@ant-design/v5-patch-for-react-19';
import 'dayjs/locale/zh-cn';
import { clearContainerCache } from 'rc-util/es/Dom/dynamicCSS';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { SubAppProps } from 'contract/children/subapp';
import { MarketApp } from './MarketApp';

// One for each open page: the module is mounted several times.
interface Mount {
  readonly root: Root;
  readonly styles: HTMLElement;
}
const mounts = new Map<HTMLElement, Mount>();

function draw(props: SubAppProps, { root, styles }: Mount): void {
  root.render(createElement(MarketApp, { ...props, styles }));
}

/** Draws the application. */
export async function mount(props: SubAppProps): Promise<void> {
  const styles = document.createElement('div');
  props.domElement.before(styles);
  const mounted = { root: createRoot(props.domElement), styles };
  mounts.set(props.domElement, mounted);
  draw(props, mounted);
}

/** Follows the portal: another address, project, look or language. */
export async function update(props: SubAppProps): Promise<void> {
  const mounted = mounts.get(props.domElement);
  if (mounted) draw(props, mounted);
}

/** Leaves nothing behind. */
export async function unmount({ domElement }: SubAppProps): Promise<void> {
  const mounted = mounts.get(domElement);
  mounted?.root.unmount();
  mounted?.styles.remove();
  mounts.delete(domElement);
  // antd remembers for good where it has put styles, and with the place all that stood in it.
  clearContainerCache();
}
