import { sql } from 'drizzle-orm';
import { ENABLED_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { forms as table } from './schema';

// The labels of all fields, columns and layouts of the draft, cut to a length that a log can show.
const fieldNames = sql`(select left(string_agg(label #>> '{}', '、'), 1000)
  from jsonb_path_query(${table.draft}, 'strict $.** ? (exists (@.kind)).label', '{}', true) label)`;

/** How the audit log reads forms. Their versions have the whole definitions. */
export const auditedForm: AuditedKind = {
  noun: '表单',
  table,
  id: table.formId,
  name: table.formName,
  needs: 'workflow:form:list',
  fields: {
    formCode: { label: '表单编码', value: table.formCode },
    formName: { label: '表单名称', value: table.formName },
    category: { label: '分类', value: table.category },
    enabled: { label: '状态', value: table.enabled, texts: ENABLED_TEXTS },
    versionNumber: { label: '版本', value: table.versionNumber },
    fieldCount: { label: '字段数', value: table.fieldCount },
    fieldNames: { label: '字段', value: fieldNames },
    // Tells of every other change of the draft, such as a rule, without repeating the definition.
    draft: { label: '表单内容', value: sql`md5(${table.draft}::text)`, isHidden: true },
    remark: { label: '备注', value: table.remark },
  },
};
