import { removeTemplatePortal } from '../e2e/portal';

/** Removes the template portal that the journeys have copied. */
export default async function removePortal(): Promise<void> {
  await removeTemplatePortal();
}
