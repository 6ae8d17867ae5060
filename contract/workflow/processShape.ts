import * as v from 'valibot';
import { branchFields, gatewayAround, processSettings } from './processDefinition';
import type { ProcessNode } from './processDefinition';
import { LEAF_NODES } from './processNodes';

/**
 * The schema of a node as documents describe it: once, and branches refer to it. Nothing is parsed by it, since a schema that
 * refers to itself follows a document to any depth.
 */
export const processNodeShape: v.GenericSchema<unknown, ProcessNode> = v.variant('kind', [
  ...LEAF_NODES,
  gatewayAround(v.array(v.object({ ...branchFields, nodes: v.array(v.lazy(() => processNodeShape)) }))),
]);

/** The schema of a definition as documents describe it. */
export const processShape = v.object({ ...processSettings, nodes: v.array(processNodeShape) });
