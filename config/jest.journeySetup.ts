import { installTemplatePortal } from '../e2e/portal';

/** Installs a template portal. The portal of each journey starts with a copy of its data. */
export default async function installPortal(): Promise<void> {
  await installTemplatePortal();
}
