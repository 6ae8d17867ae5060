import type { FormValues } from 'contract/workflow/formValues';
import type { ProcessDefinition, ProcessNode } from 'contract/workflow/processDefinition';

/** Where a case of a template is not simply passed by everybody. */
export interface CaseDecision {
  /** The node at which all people decide so. */
  readonly nodeId: string;
  readonly action: 'REFUSE' | 'RETURN';
  /** At which visit of the node they do. By default the first; at all other visits they pass. */
  readonly visit?: number;
}

/**
 * A simulated case of a template. It says how people decide and not who they are, so that it ends the same in every merchant, whoever
 * the rules find there.
 */
export interface TemplateCase {
  readonly caseName: string;
  /** Values of the form. All other fields are filled with test data. */
  readonly values: FormValues;
  /** Absent: everybody passes. */
  readonly decision?: CaseDecision;
  readonly endsAs: 'PASSED' | 'REFUSED';
}

/** What a process made of a template begins with: its form, its nodes and its cases. Data of the merchant, in Chinese. */
export interface TemplateContent {
  readonly processKey: string;
  readonly form: {
    readonly formCode: string;
    readonly formName: string;
    readonly remark: string;
    /** Parsed by the schema of definitions, which completes it. */
    readonly definition: object;
  };
  readonly nodes: readonly ProcessNode[];
  /** Settings of the process that differ from the default. The manager is who makes the process. */
  readonly settings?: Partial<Pick<ProcessDefinition, 'samePerson' | 'mayWithdraw' | 'mayPullBack'>>;
  readonly cases: readonly TemplateCase[];
}

/** A template of the gallery. */
export interface ProcessTemplate {
  readonly templateKey: string;
  readonly templateName: string;
  readonly category: string;
  readonly description: string;
  /** The name of an icon of the menu. */
  readonly icon: string;
  readonly content: TemplateContent;
}
