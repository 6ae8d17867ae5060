import '../../kit/look.css';
import { createApp, shallowRef } from 'vue';
import type { App, ShallowRef } from 'vue';
import type { SubAppProps } from 'contract/children/subapp';
import ChildApp from './ChildApp.vue';
import { childKey, childOf } from './child';

interface Mounted {
  readonly app: App;
  readonly props: ShallowRef<SubAppProps>;
}

// One for each open page: the module is mounted several times.
const mounted = new Map<HTMLElement, Mounted>();

/** Draws the application. */
export async function mount(given: SubAppProps): Promise<void> {
  const props = shallowRef(given);
  const app = createApp(ChildApp).provide(childKey, childOf(props));
  mounted.set(given.domElement, { app, props });
  app.mount(given.domElement);
}

/** Follows the portal: another address, project, look or language. */
export async function update(given: SubAppProps): Promise<void> {
  const page = mounted.get(given.domElement);
  if (page) page.props.value = given;
}

/** Leaves nothing behind. */
export async function unmount({ domElement }: SubAppProps): Promise<void> {
  mounted.get(domElement)?.app.unmount();
  mounted.delete(domElement);
}
