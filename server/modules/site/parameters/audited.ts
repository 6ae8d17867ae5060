import type { AuditedKind } from '../../../audit/auditedKind';
import { parameters } from './schema';

/**
 * How the audit log reads parameters: the caller's merchant has one row of each key. A value that is missing means that
 * the default applies.
 */
export const auditedParameter: AuditedKind = {
  noun: '参数',
  table: parameters,
  id: parameters.parameterKey,
  name: parameters.parameterKey,
  needs: 'system:param:list',
  fields: {
    value: { label: '参数值', value: parameters.value },
    valueCipher: { label: '密文值', value: parameters.valueCipher, isHidden: true },
  },
};
