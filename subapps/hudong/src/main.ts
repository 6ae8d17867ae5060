import '../../kit/look.css';
import { createApp, shallowRef } from 'vue';
import type { App, ShallowRef } from 'vue';
import type { SubAppProps } from 'contract/children/subapp';
import ChildApp from './ChildApp.vue';
import { childKey, createChildContextValue } from './child';

interface Mounted {
  readonly app: App;
  readonly props: ShallowRef<SubAppProps>;
}

// One entry per open page, since the portal mounts the module once for each.
const mounted = new Map<HTMLElement, Mounted>();

/** Renders the application into the portal's element. */
export async function mount(given: SubAppProps): Promise<void> {
  const props = shallowRef(given);
  const app = createApp(ChildApp).provide(childKey, createChildContextValue(props));
  mounted.set(given.domElement, { app, props });
  app.mount(given.domElement);
}

/** Applies new props of the portal: address, project, colour scheme or language. */
export async function update(given: SubAppProps): Promise<void> {
  const page = mounted.get(given.domElement);
  if (page) page.props.value = given;
}

/** Unmounts the application and removes everything that the application has added. */
export async function unmount({ domElement }: SubAppProps): Promise<void> {
  mounted.get(domElement)?.app.unmount();
  mounted.delete(domElement);
}
