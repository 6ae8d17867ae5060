import { MAX_FIELDS } from 'contract/workflow/formDefinition';
import { MAX_PROBLEMS } from 'contract/workflow/checkFormValues';
import { MAX_DEFINITION_PROBLEMS, forms } from 'contract/workflow/forms';
import { form } from 'contract/workflow/testing';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import { expenseClaim } from './testing';

const NODES_BOUND = { most: MAX_FIELDS, by: 'a definition takes no more fields' };
const PROBLEMS_BOUND = { most: MAX_DEFINITION_PROBLEMS, by: 'the server names no more' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(forms)({
    rows: makeForm,
    owned: ({ formId }) => ({ form: formId }),
    args: {
      listForms: () => ({
        ...{ ...samplePageArgument, orderBy: 'formName', formCode: 'a', formName: '表', category: '财务' },
        ...{ status: 'NORMAL', publishState: 'CHANGED' },
      }),
      getForm: ({ formId }) => ({ formId }),
      addForm: ({ freeName }) => ({ formCode: toCode(freeName), formName: '样例', category: '财务', remark: '样例' }),
      updateForm: ({ formId }) => ({ formId, version: 4, formName: '新名', category: '人事', remark: '新' }),
      saveFormDraft: ({ formId }) => ({ formId, version: 4, definition: form({ id: 'days', kind: 'number' }) }),
      publishForm: ({ formId }) => ({ formId, version: 4 }),
      listFormVersions: ({ formId }) => ({ ...samplePageArgument, orderBy: 'number', formId }),
      getFormVersion: ({ formId }) => ({ formId, number: 1 }),
      restoreFormVersion: ({ formId }) => ({ formId, version: 4, number: 1 }),
      copyForm: ({ formId, freeName }) => ({ formId, formCode: toCode(freeName), formName: '副本' }),
      changeFormStatus: ({ formId }) => ({ formId, version: 4, status: 'STOP_USING' }),
      removeForm: ({ formId }) => ({ formId, version: 4 }),
      checkFormTestValues: ({ formId }) => ({ formId, number: 1, formValues: { reason: '出差' } }),
    },
    bounds: {
      getForm: [NODES_BOUND, PROBLEMS_BOUND],
      saveFormDraft: [PROBLEMS_BOUND],
      getFormVersion: [NODES_BOUND],
      checkFormTestValues: [{ most: MAX_PROBLEMS, by: 'the check names no more' }],
    },
  }),
];

// A form with a version and a draft that differs from it.
async function makeForm({ call }: Portal, as: SignedIn) {
  const { formId } = await call(forms.addForm, { formCode: toCode(newId()), formName: '报销单' }, as);
  await call(forms.saveFormDraft, { formId, version: 1, definition: expenseClaim }, as);
  await call(forms.publishForm, { formId, version: 2 }, as);
  const definition = form({ id: 'reason', kind: 'textArea' });
  await call(forms.saveFormDraft, { formId, version: 3, definition }, as);
  return { formId };
}

function toCode(name: string): string {
  return name.replace(/[^\w-]/g, '_');
}
