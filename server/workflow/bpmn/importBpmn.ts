import * as v from 'valibot';
import type { Message } from 'contract/text';
import { isRecord } from 'contract/workflow/formValues';
import { findUnchosen } from 'contract/workflow/checkProcess';
import { ProcessDefinition, listNodes } from 'contract/workflow/processDefinition';
import { Problems, settingsMessage } from './problems';
import type { BpmnProblem } from './problems';
import { BlockReader } from './readBlocks';
import { readGraph } from './readGraph';
import { XML_LIMITS, readXml } from './readXml';
import type { XmlFault } from './readXml';

/** A process from a file, or what keeps it from being imported. */
export interface ImportedProcess {
  /** Undefined if there is any problem. */
  readonly definition: ProcessDefinition | undefined;
  readonly problems: readonly BpmnProblem[];
}

const FAULTS: Readonly<Record<XmlFault, Message>> = {
  TOO_LONG: { text: '文件最多 {n} 个字符', values: { n: XML_LIMITS.characters } },
  TOO_MANY_ELEMENTS: { text: '文件最多 {n} 个元素', values: { n: XML_LIMITS.elements } },
  TOO_DEEP: { text: '文件的元素最多嵌套 {n} 层', values: { n: XML_LIMITS.levels } },
  DOCUMENT_TYPE: { text: '文件不能包含文档类型或实体声明' },
  MALFORMED: { text: '文件不是有效的 XML' },
};

/**
 * Reads a process from a BPMN 2.0 file (PRO-03): what the portal has exported without loss, and files of other tools as far
 * as their gateways have matching joins. Imports nothing where anything can't be run. The result is a draft: people of other
 * tools are unknown, so the starter names them, and `checkProcess` says what is left to do.
 */
export function importBpmn(xml: string): ImportedProcess {
  const problems = new Problems();
  const definition = readDefinition(xml, problems);
  return { definition: problems.all.length === 0 ? definition : undefined, problems: problems.all };
}

function readDefinition(xml: string, problems: Problems): ProcessDefinition | undefined {
  const read = readXml(xml);
  if (typeof read === 'string') {
    problems.add(undefined, FAULTS[read]);
    return undefined;
  }
  const graph = readGraph(read, problems);
  if (!graph) return undefined;
  const nodes = new BlockReader(graph, problems).readProcess();
  if (problems.all.length > 0) return undefined;
  const { output, issues, success } = v.safeParse(ProcessDefinition, { managerIds: [], ...graph.settings, nodes });
  for (const issue of issues ?? []) reportIssue(issue, problems);
  for (const node of success ? listNodes(output.nodes) : [])
    for (const text of findUnchosen(node)) problems.addNamed(node.id, node.name, { text });
  return success ? output : undefined;
}

// A rule of the contract is broken by the innermost node or branch around the value.
function reportIssue(issue: v.BaseIssue<unknown>, problems: Problems): void {
  const around = (issue.path ?? []).map(({ value }) => value).filter(isRecord);
  const named = around.findLast(({ id, name }) => typeof id === 'string' && typeof name === 'string');
  problems.addNamed(textOf(named?.['id']), textOf(named?.['name']), settingsMessage(issue));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
