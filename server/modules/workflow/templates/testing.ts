import { processCases } from 'contract/workflow/processCases';
import type { Portal, SignedIn } from '../../../testing/portal';
import { findTemplate } from './templates';

/** How the cases of a template ought to end, by name. */
export function expectedEnds(templateKey: string): Readonly<Record<string, string>> {
  return Object.fromEntries(findTemplate(templateKey).content.cases.map(({ caseName, endsAs }) => [caseName, endsAs]));
}

/** How the saved cases of a process end, by name. */
export async function readEnds(portal: Portal, as: SignedIn, processId: string): Promise<Record<string, string>> {
  const rows = await portal.call(processCases.listProcessCases, { processId }, as);
  return Object.fromEntries(rows.map(({ caseName, expected }) => [caseName, expected.status]));
}
