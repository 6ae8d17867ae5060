import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, optionalText, requiredText, rowId } from '../rules';
import { enabledStatus } from '../status';
import { message } from '../textSchemas';
import { PROBLEM_PARTS } from './checkDefinition';
import { VALUE_LIMITS } from './checkFormValues';
import { FormDefinition } from './formDefinition';
import { FIELD_ID_PATTERN, isBoundedJson } from './formValues';

const FORM = `${ADMIN_PATH}/workflow/form` as const;

/** The most forms of a merchant. A further one is refused. */
export const MAX_FORMS = 1000;

/** The most problems of a definition that an answer names. */
export const MAX_DEFINITION_PROBLEMS = 200;

/** The maximum length in bytes of a request with a definition. */
export const MAX_DEFINITION_BODY = 512 * 1024;

/** What of a form is published: nothing, an older state of its draft, or its draft as it is. */
export const PUBLISH_STATES = ['UNPUBLISHED', 'CHANGED', 'PUBLISHED'] as const;

/** What of a form is published. */
export type PublishState = (typeof PUBLISH_STATES)[number];

/** Labels of {@link PUBLISH_STATES}. */
export const PUBLISH_STATE_LABELS: Readonly<Record<PublishState, string>> = {
  UNPUBLISHED: '未发布',
  CHANGED: '有未发布的修改',
  PUBLISHED: '已发布',
};

const oneForm = v.object({ formId: rowId() });
const readForm = v.object({ ...oneForm.entries, version: wholeNumber(1, 2 ** 31 - 1) });
const versionNumber = wholeNumber(1, 2 ** 31 - 1);
const oneVersion = v.object({ ...oneForm.entries, number: versionNumber });
/** The rule of a form’s name. */
export const formName = requiredText('请输入表单名称');
/** The code by which other forms and programs name the form. Never changes. */
export const formCode = v.pipe(
  requiredText('请输入表单编码', MAX_LENGTHS.code),
  v.regex(/^[\w-]+$/, '只能使用字母、数字、下划线和短横线'),
);
const form = { formName, category: optionalText(), remark: optionalText(MAX_LENGTHS.remark) };

/** A form of the merchant (FRM-01). */
export const Form = v.object({
  formId: v.string(),
  formCode: v.string(),
  formName: v.string(),
  category: v.nullable(v.string()),
  status: enabledStatus,
  publishState: v.picklist(PUBLISH_STATES),
  /** The number of the published version. Null before the form is first published. */
  versionNumber: v.nullable(v.number()),
  /** The number of fields of the draft, columns of tables included. */
  fieldCount: v.number(),
  /** How many processes use the form. It can’t be removed as long as there are any. */
  processCount: v.number(),
  remark: v.nullable(v.string()),
  createTime: v.string(),
  updateTime: v.string(),
  /** Who has last changed the form, with the name of that time. */
  updateUserName: v.string(),
  version: v.number(),
});

/** A form of the merchant. */
export type Form = v.InferOutput<typeof Form>;

const problems = v.array(v.object({ reference: v.nullable(v.string()), part: v.picklist(PROBLEM_PARTS), message }));

/** A form with its draft, and what keeps the draft from being published. */
export const FormDetail = v.object({ ...Form.entries, definition: FormDefinition, problems });

/** A form with its draft, and what keeps the draft from being published. */
export type FormDetail = v.InferOutput<typeof FormDetail>;

/** A published version of a form. It never changes. */
export const FormVersion = v.object({
  number: v.number(),
  fieldCount: v.number(),
  /** Who has published the version, with the name of that time. */
  userName: v.string(),
  createTime: v.string(),
});

/** A published version of a form. */
export type FormVersion = v.InferOutput<typeof FormVersion>;

/** What the check of test values comes to: the values as they would be stored, and what is wrong with them. */
export const CheckedTestValues = v.object({
  values: v.record(v.string(), v.unknown()),
  problems: v.array(v.object({ path: v.array(v.union([v.string(), v.number()])), message })),
});

/** What the check of test values comes to. */
export type CheckedTestValues = v.InferOutput<typeof CheckedTestValues>;

/**
 * The forms of the merchant (表单管理, FRM-01, FRM-02). A form is edited as a draft; publishing makes a version of the
 * draft, by which submitted values are checked.
 */
export const forms = {
  listForms: endpoint({
    method: 'GET',
    path: `${FORM}/list`,
    arg: v.object({
      ...pagingFields(['formCode', 'formName', 'category', 'createTime', 'updateTime']),
      formCode: optionalText(),
      formName: optionalText(),
      category: optionalText(),
      status: v.optional(enabledStatus),
      publishState: v.optional(v.picklist(PUBLISH_STATES)),
    }),
    data: pageOf(Form),
    needs: 'workflow:form:list',
    changes: false,
    owned: {},
  }),
  getForm: endpoint({
    method: 'GET',
    path: `${FORM}/{formId}`,
    arg: oneForm,
    data: FormDetail,
    needs: 'workflow:form:query',
    changes: false,
    owned: { formId: 'form' },
  }),
  /** Adds a form whose draft has no fields yet. */
  addForm: endpoint({
    method: 'POST',
    path: `${FORM}/add`,
    arg: v.object({ formCode, ...form }),
    data: oneForm,
    needs: 'workflow:form:add',
    changes: { action: 'add', kind: 'form', id: 'formId' },
    owned: {},
  }),
  updateForm: endpoint({
    method: 'POST',
    path: `${FORM}/update`,
    arg: v.object({ ...readForm.entries, ...form }),
    data: noData,
    needs: 'workflow:form:edit',
    changes: { action: 'edit', kind: 'form', id: 'formId' },
    owned: { formId: 'form' },
  }),
  /** Saves the draft, even an incomplete one. Answers the new version of the row, and what keeps the draft from being published. */
  saveFormDraft: endpoint({
    method: 'POST',
    path: `${FORM}/draft`,
    arg: v.object({ ...readForm.entries, definition: FormDefinition }),
    data: v.object({ version: v.number(), problems }),
    needs: 'workflow:form:edit',
    changes: { action: 'edit', kind: 'form', id: 'formId' },
    owned: { formId: 'form' },
    longestBody: MAX_DEFINITION_BODY,
  }),
  /**
   * Makes the next version of the draft. Refused while the draft has problems, with a message for the reference of each
   * field. Changes nothing if the draft is the published version already.
   */
  publishForm: endpoint({
    method: 'POST',
    path: `${FORM}/publish`,
    arg: readForm,
    data: v.object({ number: v.number() }),
    needs: 'workflow:form:publish',
    changes: { action: 'publish', kind: 'form', id: 'formId' },
    owned: { formId: 'form' },
  }),
  listFormVersions: endpoint({
    method: 'GET',
    path: `${FORM}/versions`,
    arg: v.object({ ...pagingFields(['number']), ...oneForm.entries }),
    data: pageOf(FormVersion),
    needs: 'workflow:form:query',
    changes: false,
    owned: { formId: 'form' },
  }),
  getFormVersion: endpoint({
    method: 'GET',
    path: `${FORM}/{formId}/version/{number}`,
    arg: oneVersion,
    data: v.object({ ...FormVersion.entries, definition: FormDefinition }),
    needs: 'workflow:form:query',
    changes: false,
    owned: { formId: 'form' },
  }),
  /** Makes the draft what a version is. The published version stays until the draft is published. */
  restoreFormVersion: endpoint({
    method: 'POST',
    path: `${FORM}/restore`,
    arg: v.object({ ...readForm.entries, number: versionNumber }),
    data: noData,
    needs: 'workflow:form:edit',
    changes: { action: 'rollBack', kind: 'form', id: 'formId' },
    owned: { formId: 'form' },
  }),
  /** Adds a form with the draft of another one. The copy is not published. */
  copyForm: endpoint({
    method: 'POST',
    path: `${FORM}/copy`,
    arg: v.object({ ...oneForm.entries, formCode, formName }),
    data: oneForm,
    needs: 'workflow:form:add',
    changes: { action: 'copy', kind: 'form', id: 'formId' },
    owned: { formId: 'form' },
  }),
  changeFormStatus: endpoint({
    method: 'POST',
    path: `${FORM}/changeStatus`,
    arg: v.object({ ...readForm.entries, status: enabledStatus }),
    data: noData,
    needs: 'workflow:form:edit',
    changes: { action: 'changeStatus', kind: 'form', id: 'formId' },
    owned: { formId: 'form' },
  }),
  /** Removes a form with its versions. Refused while a process uses the form, or another form links to its records. */
  removeForm: endpoint({
    method: 'POST',
    path: `${FORM}/remove`,
    arg: readForm,
    data: noData,
    needs: 'workflow:form:remove',
    changes: { action: 'remove', kind: 'form', id: 'formId' },
    owned: { formId: 'form' },
  }),
  /** Checks values as if they were submitted by a person who may edit every field. Stores nothing. */
  checkFormTestValues: endpoint({
    method: 'POST',
    path: `${FORM}/test`,
    arg: v.object({
      ...oneForm.entries,
      /** The version to check by. Null: the draft. */
      number: v.optional(v.nullable(versionNumber)),
      formValues: v.pipe(
        v.record(v.pipe(v.string(), v.regex(FIELD_ID_PATTERN)), v.unknown(), '提交的内容过大或格式错误'),
        v.check((given) => isBoundedJson(given, VALUE_LIMITS), '提交的内容过大或格式错误'),
      ),
    }),
    data: CheckedTestValues,
    needs: 'workflow:form:query',
    changes: false,
    owned: { formId: 'form' },
    longestBody: MAX_DEFINITION_BODY,
  }),
};
