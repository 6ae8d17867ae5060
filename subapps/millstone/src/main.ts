import './millstone.css';
import type { SubAppProps } from 'contract/children/subapp';
import { MountedChild } from './child';
import { createPageForAddress } from './pages';

// The mounted pages by element: the portal mounts the module once for each open page.
const children = new Map<HTMLElement, MountedChild>();

/** Renders the sub-app into the element that the portal provides. */
export async function mount(props: SubAppProps): Promise<void> {
  children.set(props.domElement, new MountedChild(props, createPageForAddress));
}

/** Applies new props of the portal, such as a new address, project, colour scheme or language. */
export async function update(props: SubAppProps): Promise<void> {
  children.get(props.domElement)?.follow(props);
}

/** Unmounts the sub-app from the portal's element and removes everything that the sub-app has added. */
export async function unmount({ domElement }: SubAppProps): Promise<void> {
  children.get(domElement)?.end();
  children.delete(domElement);
}
