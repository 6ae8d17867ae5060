import { createApp, shallowRef } from 'vue';
import type { App, ShallowRef } from 'vue';
import type { SubAppProps } from 'contract/children/subapp';
import ChildApp from './ChildApp.vue';
import { childKey, createChildContextValue } from './child';

interface Mounted {
  readonly app: App;
  readonly props: ShallowRef<SubAppProps>;
}

// The mounted pages by element: the portal mounts the module once for each open page.
const mounted = new Map<HTMLElement, Mounted>();

/** Renders the sub-app into the element that the portal provides. */
export async function mount(given: SubAppProps): Promise<void> {
  const props = shallowRef(given);
  const app = createApp(ChildApp).provide(childKey, createChildContextValue(props));
  mounted.set(given.domElement, { app, props });
  app.mount(given.domElement);
}

/** Applies new props of the portal, such as a new address, project, colour scheme or language. */
export async function update(given: SubAppProps): Promise<void> {
  const page = mounted.get(given.domElement);
  if (page) page.props.value = given;
}

/** Unmounts the sub-app from the portal's element and removes everything that the sub-app has added. */
export async function unmount({ domElement }: SubAppProps): Promise<void> {
  mounted.get(domElement)?.app.unmount();
  mounted.delete(domElement);
}
