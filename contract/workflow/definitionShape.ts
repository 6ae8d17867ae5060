import * as v from 'valibot';
import { fieldOptions } from './formField';
import { labelPosition, layoutsAround, tableNode } from './formDefinition';
import type { FormNode } from './formDefinition';

/**
 * The schema of a node as documents describe it: once, and layouts refer to it. Nothing is parsed by it, since a schema
 * that refers to itself follows a document to any depth.
 */
export const formNodeShape: v.GenericSchema<unknown, FormNode> = v.variant('kind', [
  ...fieldOptions,
  tableNode,
  ...layoutsAround(v.array(v.lazy(() => formNodeShape))),
]);

/** The schema of a definition as documents describe it. */
export const formDefinitionShape = v.object({ labelPosition, nodes: v.array(formNodeShape) });
