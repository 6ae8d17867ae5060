import { installTemplate } from '../e2e/portal';

/** Installs the portal that the portals of all journeys begin with. */
export default async function installPortal(): Promise<void> {
  await installTemplate();
}
