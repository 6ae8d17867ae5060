import '../../kit/look.css';
import './millstone.css';
import type { SubAppProps } from 'contract/children/subapp';
import { Child } from './child';
import { pageAt } from './pages';

// One for each open page: the module is mounted several times.
const children = new Map<HTMLElement, Child>();

/** Draws the application. */
export async function mount(props: SubAppProps): Promise<void> {
  children.set(props.domElement, new Child(props, pageAt));
}

/** Follows the portal: another address, project, look or language. */
export async function update(props: SubAppProps): Promise<void> {
  children.get(props.domElement)?.follow(props);
}

/** Leaves nothing behind. */
export async function unmount({ domElement }: SubAppProps): Promise<void> {
  children.get(domElement)?.end();
  children.delete(domElement);
}
