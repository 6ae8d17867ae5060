import type { FastifyInstance } from 'fastify';
import { checkFormValues } from 'contract/workflow/checkFormValues';
import type { FieldRights } from 'contract/workflow/fieldRights';
import { forms as contract } from 'contract/workflow/forms';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { formatMoment } from '../../../spreadsheet';
import {
  addForm,
  changeFormStatus,
  copyForm,
  getForm,
  listForms,
  publishForm,
  readDraft,
  removeForm,
  restoreVersion,
  saveDraft,
  updateForm,
} from './forms';
import { listVersions, readVersion } from './versions';

const ALL_RIGHTS: FieldRights = { otherwise: 'EDIT', fields: {} };

/** The forms of a merchant: list, draft, publishing, versions and removal (FRM-01, FRM-02). */
export function formsRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    listForms: (filters, { db }) => listForms(db, filters),
    getForm: ({ formId }, { db }) => getForm(db, formId),
    addForm: (form, who) => addForm(who, form),
    updateForm: (form, who) => updateForm(who, form),
    saveFormDraft: (draft, who) => saveDraft(who, draft),
    publishForm: (row, who) => publishForm(who, row),
    listFormVersions: (page, { db }) => listVersions(db, page),
    getFormVersion: (version, { db }) => readVersion(db, version),
    restoreFormVersion: (version, who) => restoreVersion(who, version),
    copyForm: (copy, who) => copyForm(who, copy),
    changeFormStatus: (row, who) => changeFormStatus(who, row),
    removeForm: (row, who) => removeForm(who, row),
    async checkFormTestValues({ formId, number, formValues }, { db }) {
      const definition = number ? (await readVersion(db, { formId, number })).definition : await readDraft(db, formId);
      const today = formatMoment(new Date(), services.timeZone).slice(0, 10);
      const { values, problems } = checkFormValues(definition, ALL_RIGHTS, formValues, {}, { today });
      return { values, problems: problems.map(({ path, message }) => ({ path: [...path], message })) };
    },
  });
}
