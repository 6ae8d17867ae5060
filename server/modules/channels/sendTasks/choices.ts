import { asc } from 'drizzle-orm';
import { MAX_CROWDS } from 'contract/channels/crowds';
import type { TaskChannel } from 'contract/channels/sendTaskForm';
import type { sendTasks as contract } from 'contract/channels/sendTasks';
import { MAX_TEMPLATES } from 'contract/channels/template';
import type { DataOf } from 'contract/endpoint';
import type { Db } from '../../../db/store';
import { crowds } from '../crowds/schema';
import { readTemplateRows } from '../templates/templates';
import { findTemplateProblem } from './check';

/** Lists what the form of a task offers: the templates of its channel and the crowds of the merchant. */
export async function listChoices(db: Db, channel: TaskChannel): Promise<DataOf<typeof contract.getSendTaskChoices>> {
  const templates = await readTemplateRows(db, channel, MAX_TEMPLATES);
  const { crowdId, crowdName } = crowds;
  const named = await db.select({ crowdId, crowdName }).from(crowds).orderBy(asc(crowdName)).limit(MAX_CROWDS);
  return {
    templates: templates.map(({ template, accountName, version: { variables } }) => ({
      ...{ templateId: template.templateId, templateCode: template.templateCode, templateName: template.templateName },
      ...{ templateType: template.templateType, accountName },
      variableNames: variables.map(({ name }) => name),
      problem: findTemplateProblem(template),
    })),
    crowds: named.map((crowd) => ({ ...crowd, columns: [] })),
  };
}
