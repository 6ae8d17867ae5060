import type * as v from 'valibot';
import { fillTestData } from 'contract/workflow/fillTestData';
import type { DefaultsContext } from 'contract/workflow/formDefaults';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import { MAX_DECISIONS } from 'contract/workflow/simulation';
import type { Simulation, processSimulation } from 'contract/workflow/simulation';
import { withWholeMerchantScope } from '../../../db/store';
import { saveCase } from '../processes/cases';
import type { CaseAuthor } from '../processes/cases';
import { readSimulatedProcess, runSimulation } from '../processes/simulate';
import { formOf } from './content';
import type { CaseDecision, TemplateContent } from './template';

type Decision = v.InferOutput<typeof processSimulation.simulateProcess.arg>['decisions'][number];

/**
 * Saves the cases of a template with a process that was made of it. Their starter is the person of the context. Who decides is found
 * by going through each case, since each merchant has other people.
 */
export async function saveCases(
  author: CaseAuthor,
  processId: string,
  content: TemplateContent,
  context: DefaultsContext,
): Promise<string[]> {
  const form = formOf(content);
  const caseIds: string[] = [];
  for (const { caseName, values, decision } of content.cases) {
    const formValues = { ...fillTestData(form, context, values) };
    const begun = { starterId: context.userId, formValues, chosen: [] };
    const decisions = await findDecisions(author, processId, begun, decision);
    const { caseId } = await saveCase(author, { processId, caseName, ...begun, decisions });
    caseIds.push(caseId);
  }
  return caseIds;
}

function findDecisions(
  author: CaseAuthor,
  processId: string,
  begun: Omit<Parameters<typeof runSimulation>[2], 'decisions'>,
  wanted: CaseDecision | undefined,
): Promise<Decision[]> {
  return withWholeMerchantScope(author.db, author, async () => {
    const process = await readSimulatedProcess(author.db, { processId });
    const decisions: Decision[] = [];
    while (decisions.length < MAX_DECISIONS) {
      const simulation = await runSimulation(author, process, { ...begun, decisions });
      const [task] = simulation.open;
      if (!task) break;
      const { nodeId, userId } = task;
      const action = isAt(simulation, nodeId, wanted) ? wanted.action : 'PASS';
      decisions.push({ nodeId, userId, action, to: START_NODE_ID, chosen: [] });
    }
    return decisions;
  });
}

// Whether the people at a node decide in this visit otherwise than by passing.
function isAt({ path }: Simulation, nodeId: string, wanted: CaseDecision | undefined): wanted is CaseDecision {
  const visits = path.filter(({ id }) => id === nodeId).length;
  return wanted?.nodeId === nodeId && visits === (wanted.visit ?? 1);
}
