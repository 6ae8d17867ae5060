import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument } from '../endpoint';
import { FormDefinition } from './formDefinition';
import { formCode, formName } from './forms';
import { ProcessDefinition } from './processDefinition';
import { processKey, processName } from './processes';

const TEMPLATE = `${ADMIN_PATH}/workflow/process/template` as const;

const templateKey = v.pipe(v.string('请选择模板'), v.regex(/^[a-zA-Z]{1,40}$/, '请选择模板'));

/** A process with its form that a merchant can begin with. The portal brings its templates along; nobody changes them. */
export const ProcessTemplate = v.object({
  templateKey: v.string(),
  templateName: v.string(),
  category: v.string(),
  /** One sentence that says which way the process goes. */
  description: v.string(),
  /** The name of an icon of the menu. */
  icon: v.string(),
  /** The number of nodes at all levels. */
  nodeCount: v.number(),
  /** The number of simulated cases that a process made of the template begins with. */
  caseCount: v.number(),
});

/** A process with its form that a merchant can begin with. */
export type ProcessTemplate = v.InferOutput<typeof ProcessTemplate>;

/** A template with its definitions, and keys that are free in the merchant. */
export const ProcessTemplateDetail = v.object({
  ...ProcessTemplate.entries,
  formName: v.string(),
  formDefinition: FormDefinition,
  definition: ProcessDefinition,
  freeProcessKey: v.string(),
  freeFormCode: v.string(),
});

/** A template with its definitions, and keys that are free in the merchant. */
export type ProcessTemplateDetail = v.InferOutput<typeof ProcessTemplateDetail>;

/** The templates of processes (从模板新增, PRO-01). */
export const processTemplates = {
  listProcessTemplates: endpoint({
    method: 'GET',
    path: `${TEMPLATE}/list`,
    arg: noArgument,
    data: v.object({ templates: v.array(ProcessTemplate) }),
    needs: 'workflow:process:add',
    changes: false,
    owned: {},
  }),
  getProcessTemplate: endpoint({
    method: 'GET',
    path: `${TEMPLATE}/{templateKey}`,
    arg: v.object({ templateKey }),
    data: ProcessTemplateDetail,
    needs: 'workflow:process:add',
    changes: false,
    owned: {},
  }),
  /**
   * Adds the form of a template and publishes it, and adds the process with its draft and its cases. The process is not published,
   * and its manager is the caller. Refused without the rights to add and publish forms.
   */
  addProcessOfTemplate: endpoint({
    method: 'POST',
    path: `${TEMPLATE}/add`,
    arg: v.object({ templateKey, processKey, processName, formCode, formName }),
    data: v.object({ processId: v.string() }),
    needs: 'workflow:process:add',
    changes: { action: 'add', kind: 'process', id: 'processId' },
    owned: {},
  }),
};
