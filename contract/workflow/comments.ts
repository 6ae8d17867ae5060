import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { requiredText, rowId } from '../rules';

const COMMENTS = `${ADMIN_PATH}/workflow/instance/comment` as const;

/** The longest comment, in characters. */
export const MAX_COMMENT_LENGTH = 1_000;

/** The most comments that are kept of one instance. */
export const MAX_COMMENTS = 500;

/** The most people who are offered to be mentioned, and who are mentioned in one comment. */
export const MAX_MENTIONED = 50;

/** What people say to each other about an instance, beside their decisions. */
export const instanceComment = v.object({
  commentId: v.string(),
  /** Empty: the person was deleted. */
  userName: v.string(),
  /** Whether the caller has said it. */
  isOwn: v.boolean(),
  text: v.string(),
  createTime: v.string(),
  /** Whether somebody else has said it since the caller has last looked. */
  isNew: v.boolean(),
});

/** A comment on an instance. */
export type InstanceComment = v.InferOutput<typeof instanceComment>;

/** Comments on instances, for all who have to do with them (APL-01, APR-01). `getInstance` answers them. */
export const comments = {
  /** Says something to all who have to do with an instance, also after its end. Those who are mentioned are told, and its starter. */
  addComment: endpoint({
    method: 'POST',
    path: `${COMMENTS}/add`,
    arg: v.object({
      instanceId: rowId(),
      text: requiredText('请输入评论', MAX_COMMENT_LENGTH),
      /** Only people who have to do with the instance. */
      mentionedIds: v.optional(v.pipe(v.array(rowId()), v.maxLength(MAX_MENTIONED, '最多选择 {n} 人')), []),
    }),
    data: v.object({ commentId: v.string() }),
    needs: 'signed-in',
    changes: { action: 'add', kind: 'comment', id: 'commentId' },
    owned: { instanceId: 'instance', mentionedIds: 'colleague' },
  }),
  /** Takes back what the caller has said. */
  removeComment: endpoint({
    method: 'POST',
    path: `${COMMENTS}/remove`,
    arg: v.object({ commentId: rowId() }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'remove', kind: 'comment', id: 'commentId' },
    owned: { commentId: 'comment' },
  }),
};
