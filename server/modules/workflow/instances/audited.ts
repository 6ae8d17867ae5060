import { inArray, sql } from 'drizzle-orm';
import { INSTANCE_STATUS_LABELS } from 'contract/workflow/instances';
import { YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { users } from '../../access/users/schema';
import { COPY_EVENTS } from './print';
import { applicationFiles, instanceComments as comments, instanceCopies as copies } from './parts.schema';
import { instanceEvents as events, instanceTasks as tasks, processInstances as table } from './schema';

/** How the audit log reads the instances of processes. What people have decided is in their history. */
export const auditedInstance: AuditedKind = {
  noun: '申请',
  table,
  id: table.instanceId,
  name: table.title,
  needs: 'workflow:process:list',
  fields: {
    starterId: {
      label: '发起人',
      value: table.starterId,
      names: { table: users, id: users.userId, name: users.nickName },
    },
    status: { label: '状态', value: table.status, texts: INSTANCE_STATUS_LABELS },
    isSuspended: { label: '已挂起', value: table.isSuspended, texts: YES_NO_TEXTS },
    openUserIds: {
      label: '处理人',
      value: sql`array(select distinct ${tasks.userId} from ${tasks}
        where ${tasks.instanceId} = ${table.instanceId} and ${tasks.status} = 'OPEN' order by 1)`,
      names: { table: users, id: users.userId, name: users.nickName },
    },
    // Tells of changes of the form without repeating what it says.
    values: { label: '申请内容', value: sql`md5(${table.values}::text)`, isHidden: true },
    urgedTime: { label: '催办时间', value: table.urgedTime },
    copiedUserIds: {
      label: '抄送人',
      value: sql`array(select distinct ${copies.userId} from ${copies}
        where ${copies.instanceId} = ${table.instanceId} order by 1)`,
      names: { table: users, id: users.userId, name: users.nickName },
    },
    printMark: {
      label: '打印校验码',
      value: sql`(select ${events.detail}->>'mark' from ${events}
        where ${events.instanceId} = ${table.instanceId} and ${inArray(events.kind, [...COPY_EVENTS])}
        order by ${events.eventId} desc limit 1)`,
    },
    // Each event is told, also one after which the same people are asked again.
    eventCount: {
      label: '审批记录',
      value: sql`(select count(*) from ${events} where ${events.instanceId} = ${table.instanceId})`,
    },
  },
};

/** How the audit log reads comments on instances: who has said something, and to whom. What was said is in the instance. */
export const auditedComment: AuditedKind = {
  noun: '评论',
  table: comments,
  id: comments.commentId,
  name: sql`coalesce((select ${table.title} from ${table} where ${table.instanceId} = ${comments.instanceId}), ${comments.instanceId})`,
  needs: 'workflow:process:list',
  fields: {
    userId: {
      label: '评论人',
      value: comments.userId,
      names: { table: users, id: users.userId, name: users.nickName },
    },
    text: { label: '评论内容', value: sql`md5(${comments.text})`, isHidden: true },
    mentionedIds: {
      label: '提醒谁看',
      value: comments.mentionedIds,
      names: { table: users, id: users.userId, name: users.nickName },
    },
  },
};

/** How the audit log reads the files of applications. */
export const auditedApplicationFile: AuditedKind = {
  noun: '申请附件',
  table: applicationFiles,
  id: applicationFiles.fileId,
  name: applicationFiles.fileName,
  needs: 'workflow:process:list',
  fields: {
    fileName: { label: '文件名称', value: applicationFiles.fileName },
    size: { label: '大小（字节）', value: applicationFiles.size },
    sha256: { label: 'SHA-256', value: applicationFiles.sha256 },
  },
};
