import { installTemplate } from '../e2e/portal';

/** Installs the portal of which the portals of all journeys begin with a copy. */
export default async function installPortal(): Promise<void> {
  await installTemplate();
}
