import { removeTemplate } from '../e2e/portal';

/** Removes the installation that the journeys have copied. */
export default async function removePortal(): Promise<void> {
  await removeTemplate();
}
