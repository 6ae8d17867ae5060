import '../../kit/look.css';
import './millstone.css';
import type { SubAppProps } from 'contract/children/subapp';
import { Child } from './child';
import { pageAt } from './pages';

// One state per open page, since the module is mounted several times.
const children = new Map<HTMLElement, Child>();

/** Renders the application. */
export async function mount(props: SubAppProps): Promise<void> {
  children.set(props.domElement, new Child(props, pageAt));
}

/** Applies new props of the portal: address, project, colour scheme or language. */
export async function update(props: SubAppProps): Promise<void> {
  children.get(props.domElement)?.follow(props);
}

/** Unmounts the application and removes all that it has added. */
export async function unmount({ domElement }: SubAppProps): Promise<void> {
  children.get(domElement)?.end();
  children.delete(domElement);
}
