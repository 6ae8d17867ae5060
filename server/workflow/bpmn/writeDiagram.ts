import type { Flow, Shape } from './drawProcess';
import { routeAround, routeFlow } from './layout';
import type { Layout } from './layout';
import type { XmlNode } from './writeXml';

// The distance between the flows of routes below the diagram.
const ROUTE_GAP = 20;

/** Writes the diagram of a file: a place for each shape and a course for each flow. */
export function writeDiagram(
  key: string,
  shapes: readonly Shape[],
  flows: readonly Flow[],
  { shapes: places, rows, bottom }: Layout,
): XmlNode {
  const drawnShapes = shapes.flatMap(({ id, element }): XmlNode[] => {
    const bounds = places.get(id);
    if (!bounds) return [];
    const { x, y, width, height } = bounds;
    return [
      {
        name: 'bpmndi:BPMNShape',
        attributes: {
          id: `${id}.shape`,
          bpmnElement: id,
          isMarkerVisible: element === 'exclusiveGateway' ? 'true' : undefined,
        },
        content: [{ name: 'dc:Bounds', attributes: write({ x, y, width, height }) }],
      },
    ];
  });
  let height = bottom;
  const drawnFlows = flows.flatMap(({ id, source, target, isRoute }): XmlNode[] => {
    const from = places.get(source);
    const to = places.get(target);
    if (!from || !to) return [];
    if (isRoute) height += ROUTE_GAP;
    const points = isRoute ? routeAround(from, to, height) : routeFlow(from, to, rows.get(id));
    return [
      {
        name: 'bpmndi:BPMNEdge',
        attributes: { id: `${id}.edge`, bpmnElement: id },
        content: points.map(({ x, y }) => ({ name: 'di:waypoint', attributes: write({ x, y }) })),
      },
    ];
  });
  return {
    name: 'bpmndi:BPMNDiagram',
    attributes: { id: `${key}.diagram` },
    content: [
      {
        name: 'bpmndi:BPMNPlane',
        attributes: { id: `${key}.plane`, bpmnElement: key },
        content: [...drawnShapes, ...drawnFlows],
      },
    ],
  };
}

function write(numbers: Readonly<Record<string, number>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));
}
