import '../../kit/look.css';
import './millstone.css';
import type { SubAppProps } from 'contract/children/subapp';
import { MountedChild } from './child';
import { createPageForAddress } from './pages';

// One entry per open page, since the portal mounts the module once for each.
const children = new Map<HTMLElement, MountedChild>();

/** Renders the application into the portal's element. */
export async function mount(props: SubAppProps): Promise<void> {
  children.set(props.domElement, new MountedChild(props, createPageForAddress));
}

/** Applies new props of the portal: address, project, colour scheme or language. */
export async function update(props: SubAppProps): Promise<void> {
  children.get(props.domElement)?.follow(props);
}

/** Unmounts the application and removes everything that the application has added. */
export async function unmount({ domElement }: SubAppProps): Promise<void> {
  children.get(domElement)?.end();
  children.delete(domElement);
}
