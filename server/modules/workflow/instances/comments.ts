import { and, asc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_COMMENTS, MAX_MENTIONED } from 'contract/workflow/comments';
import type { comments as contract } from 'contract/workflow/comments';
import type { InstanceDetail } from 'contract/workflow/instances';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { notify } from '../../../notifications/notify';
import { Refusal, notFound } from '../../../refusal';
import type { Services } from '../../../services';
import { readUserNames } from '../../access/users/names';
import { lockInstance } from './load';
import type { StoredInstance } from './load';
import { COMMENT_ADDED, COMMENT_MENTIONED } from './notifications';
import { readNamed } from './people';
import { isAsked } from './rights';
import { instanceComments as table, instanceCopies as copies } from './parts.schema';
import type { instanceLooks as looks } from './parts.schema';
import { readViewer } from './viewer';

/**
 * Says something to all who have to do with an instance, and tells those who are mentioned and the starter. Nobody else can be mentioned,
 * so that a comment never leads to an instance that its reader may not see.
 */
export function addComment(
  who: Caller & { readonly services: Services },
  { instanceId, text, mentionedIds }: v.InferOutput<typeof contract.addComment.arg>,
): Promise<{ commentId: string }> {
  const { db, userId, services } = who;
  return withWholeMerchantScope(db, who, async () => {
    // Two calls at once can't exceed the limit together.
    const stored = await lockInstance(db, instanceId);
    if (!(await readViewer(db, stored, userId))) throw notFound();
    const participants = await readParticipantIds(db, stored);
    const mentioned = [...new Set(mentionedIds)].filter((id) => id !== userId);
    if (mentioned.some((id) => !participants.includes(id)))
      throw new Refusal('param-invalid', '只能提醒与此申请有关的人');
    if ((await db.$count(table, eq(table.instanceId, instanceId))) >= MAX_COMMENTS)
      throw new Refusal('conflict', '评论数量已达上限（{n} 条）', { n: MAX_COMMENTS });
    const { merchantId, title, state } = stored;
    const commentId = newId();
    await db.insert(table).values({ commentId, merchantId, instanceId, userId, text, mentionedIds: mentioned });
    const name = (await readUserNames(db, [userId])).get(userId) ?? '';
    const values = { title, name, instanceId };
    const people = mentioned.filter((id) => id !== state.starterId).map((id) => ({ userId: id }));
    await notify(db, services, COMMENT_MENTIONED, people, { values });
    if (state.starterId !== userId)
      await notify(db, services, COMMENT_ADDED, [{ userId: state.starterId }], { values });
    return { commentId };
  });
}

/** Takes a comment of the caller back. One of somebody else does not exist for the caller. */
export async function removeComment({ db, userId }: Caller, commentId: string): Promise<void> {
  const removed = await db
    .delete(table)
    .where(and(eq(table.commentId, commentId), eq(table.userId, userId)))
    .returning({ commentId: table.commentId });
  if (removed.length === 0) throw notFound();
}

/** Reads what was said about an instance, and the others who can be mentioned, for somebody who may read it. */
export async function readComments(
  db: Db,
  stored: StoredInstance,
  userId: string,
  look: Pick<typeof looks.$inferSelect, 'commentTime'> | undefined,
): Promise<Pick<InstanceDetail, 'comments' | 'participants'>> {
  const rows = await db
    .select()
    .from(table)
    .where(eq(table.instanceId, stored.instanceId))
    .orderBy(asc(table.createTime), asc(table.commentId));
  const others = (await readParticipantIds(db, stored)).filter((id) => id !== userId).slice(0, MAX_MENTIONED);
  const names = await readUserNames(db, [...others, ...rows.map((row) => row.userId)]);
  const nameOf = (id: string) => names.get(id) ?? '';
  return {
    comments: rows.map(({ commentId, userId: author, text, createTime }) => ({
      ...{ commentId, userName: nameOf(author), isOwn: author === userId, text, createTime },
      isNew: look !== undefined && author !== userId && createTime > (look.commentTime ?? ''),
    })),
    participants: others.map((id) => ({ userId: id, userName: nameOf(id) })),
  };
}

// The enabled people who see the instance at any time: its starter, its people, its managers, and those with a copy.
async function readParticipantIds(db: Db, { instanceId, process, state }: StoredInstance): Promise<string[]> {
  const copied = await db.select({ userId: copies.userId }).from(copies).where(eq(copies.instanceId, instanceId));
  const asked = state.tasks.filter((task) => isAsked(task, { ...task, principalIds: new Set() }, state.tasks));
  return readNamed(db, [
    ...new Set([
      state.starterId,
      ...asked.map((task) => task.userId),
      ...process.definition.managerIds,
      ...copied.map((copy) => copy.userId),
    ]),
  ]);
}
