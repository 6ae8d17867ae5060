import { installTemplatePortal } from '../e2e/portal';

/** Installs a template portal. The portal of each journey (a test file in e2e) starts with a copy of its data. */
export default async function installPortal(): Promise<void> {
  await installTemplatePortal();
}
