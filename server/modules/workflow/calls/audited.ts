import type { AuditedKind } from '../../../audit/auditedKind';
import { callSecrets as table } from './schema';

/** How the audit log reads the secrets with which calls are signed. The secret itself is never in it. */
export const auditedCallSecret: AuditedKind = {
  noun: '外部调用密钥',
  table,
  id: table.secretId,
  name: table.secretId,
  needs: 'workflow:process:list',
  fields: {
    secretCipher: { label: '密钥', value: table.secretCipher, isHidden: true },
    createTime: { label: '创建时间', value: table.createTime },
  },
};
