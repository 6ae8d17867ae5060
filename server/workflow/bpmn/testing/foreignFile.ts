/** The file of a process in the style of Camunda Modeler, with the elements inside of the process. */
export function foreignFile(...elements: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id="Definitions_1" targetNamespace="http://bpmn.io/schema/bpmn"
    exporter="Camunda Modeler" exporterVersion="5.31.0">
  <bpmn:process id="expense" name="报销" isExecutable="true">
    ${elements.join('\n    ')}
  </bpmn:process>
</bpmn:definitions>`;
}

/** A task or event, or a gateway without a default flow. */
export function step(type: string, id: string, inside = '', attributes = ''): string {
  return `<bpmn:${type} id="${id}" name="${id}" ${attributes}>${inside}</bpmn:${type}>`;
}

/** A flow, with a condition if one is given. */
export function flow(source: string, target: string, condition?: string): string {
  const inside =
    condition === undefined
      ? ''
      : `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${condition}</bpmn:conditionExpression>`;
  return `<bpmn:sequenceFlow id="${source}-${target}" sourceRef="${source}" targetRef="${target}">${inside}</bpmn:sequenceFlow>`;
}

/** Flows from each step to the next one. */
export function flowsThrough(...steps: readonly string[]): string {
  return steps
    .slice(1)
    .map((target, index) => flow(steps[index] ?? '', target))
    .join('\n    ');
}

/** The file of a process that does the steps one after another, with the given elements as the steps. */
export function lineOf(...steps: readonly (readonly [id: string, element: string])[]): string {
  return foreignFile(
    step('startEvent', 'begin'),
    ...steps.map(([, element]) => element),
    step('endEvent', 'done'),
    flowsThrough('begin', ...steps.map(([id]) => id), 'done'),
  );
}
