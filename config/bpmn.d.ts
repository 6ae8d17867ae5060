declare module 'bpmn-moddle' {
  /** An element of a BPMN file, with its properties by their names. */
  export interface ModdleElement {
    readonly $type: string;
    $instanceOf(type: string): boolean;
    get(property: string): unknown;
  }

  /** The reader of BPMN files that Camunda Modeler and bpmn.io use. */
  export class BpmnModdle {
    fromXML(xml: string): Promise<{
      readonly elementsById: Readonly<Record<string, ModdleElement>>;
      readonly warnings: readonly { readonly message: string }[];
    }>;
  }
}
