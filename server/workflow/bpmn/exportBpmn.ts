import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import { drawProcess, keepName } from './drawProcess';
import type { Flow, Shape } from './drawProcess';
import { layOut } from './layout';
import { BPMN_NAMESPACE, DIAGRAM_NAMESPACES, PORTAL_NAMESPACE, fileIds } from './names';
import { writeConditions } from './writeConditions';
import { writeDiagram } from './writeDiagram';
import { expression } from './writeNodes';
import { toXmlText, writeXml } from './writeXml';
import type { XmlNode } from './writeXml';

/** Under which key and name a process is known. The key is what other processes call it by. */
export interface ProcessTitle {
  readonly key: string;
  readonly name: string;
}

/**
 * Writes a process as a BPMN 2.0 file with a diagram (PRO-03). What BPMN has no words for is in extension elements, which
 * other tools keep, so that the file can be imported again without loss. Throws where two nodes or branches have one id,
 * which `checkProcess` names.
 */
export function exportBpmn(definition: ProcessDefinition, { key, name }: ProcessTitle): string {
  const ids = fileIds(key);
  const { shapes, flows } = drawProcess(definition.nodes, ids);
  const all = [...shapes, ...flows].map(({ id }) => id);
  if (new Set(all).size < all.length) throw new Error('Two nodes or branches of the process have one id.');
  const { nodes, ...settings } = definition;
  const process: XmlNode = {
    name: 'bpmn:process',
    attributes: { id: key, name: toXmlText(name), isExecutable: 'true' },
    content: [writeSettings(settings), ...shapes.map((shape) => writeShape(shape, flows)), ...flows.map(writeFlow)],
  };
  const file = writeXml({
    name: 'bpmn:definitions',
    attributes: {
      'xmlns:bpmn': BPMN_NAMESPACE,
      ...DIAGRAM_NAMESPACES,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xmlns:portal': PORTAL_NAMESPACE,
      id: `${key}.file`,
      targetNamespace: PORTAL_NAMESPACE,
    },
    content: [process, writeDiagram(key, shapes, flows, layOut(nodes, ids))],
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${file}\n`;
}

function writeShape(
  { id, element, name, attributes, documentation, settings, details = [] }: Shape,
  flows: readonly Flow[],
): XmlNode {
  const references = (kind: 'incoming' | 'outgoing', end: 'source' | 'target') =>
    flows.filter((flow) => flow[end] === id).map((flow) => ({ name: `bpmn:${kind}`, content: flow.id }));
  return {
    name: `bpmn:${element}`,
    attributes: { id, name: name === undefined ? undefined : toXmlText(name), ...attributes },
    content: [
      ...(documentation === undefined ? [] : [{ name: 'bpmn:documentation', content: documentation }]),
      ...(settings && Object.keys(settings).length > 0 ? [writeSettings(settings)] : []),
      ...references('incoming', 'target'),
      ...references('outgoing', 'source'),
      ...details,
    ],
  };
}

function writeFlow({ id, source, target, branch }: Flow): XmlNode {
  const content: XmlNode[] = [];
  if (branch) {
    content.push(writeSettings({ conditions: branch.conditions, ...keepName(branch.name) }));
    if (branch.conditions) content.push(expression('bpmn:conditionExpression', writeConditions(branch.conditions)));
  }
  const name = branch && toXmlText(branch.name);
  return { name: 'bpmn:sequenceFlow', attributes: { id, name, sourceRef: source, targetRef: target }, content };
}

// As JSON, in which characters that XML does not have are written as escapes.
function writeSettings(settings: Readonly<Record<string, unknown>>): XmlNode {
  const json = JSON.stringify(settings).replace(
    /[^\n\u0020-\ud7ff\ue000-\ufffd]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return { name: 'bpmn:extensionElements', content: [{ name: 'portal:settings', content: json }] };
}
