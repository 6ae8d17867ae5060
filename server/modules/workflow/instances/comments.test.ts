import { approvals } from 'contract/workflow/approvals';
import { MAX_COMMENTS, comments } from 'contract/workflow/comments';
import { instances } from 'contract/workflow/instances';
import { letters } from 'contract/messages/letters';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { findTask, publishClaim, submitClaim } from '../approvals/testing';
import { draftOf, passedBy } from '../processes/testing';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let lead: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  lead = await portal.signIn('acme-lead');
  stranger = await portal.signIn('globex-admin');
});
afterAll(() => portal.close());

/** Starts an instance of the staff that the lead decides, and then the administrator. */
async function begin() {
  const definition = draftOf(passedBy('check', [lead.userId]), passedBy('pay', [admin.userId]));
  return submitClaim(portal, staff, await publishClaim(portal, admin, definition));
}

const read = (as: SignedIn, instanceId: string) => portal.call(instances.getInstance, { instanceId }, as);
const say = (as: SignedIn, instanceId: string, text: string, mentionedIds: readonly string[] = []) =>
  portal.call(comments.addComment, { instanceId, text, mentionedIds: [...mentionedIds] }, as);

/** How many letters with a title somebody has got. */
async function countLetters(as: SignedIn, title: string): Promise<number> {
  const { rows } = await portal.call(letters.listLetters, { pageSize: 100 }, as);
  return rows.filter((letter) => letter.title === title).length;
}

describe('[APR-01][APL-01] comments on an instance', () => {
  it('are read by all who have to do with it, also after its end, and are taken back by their author', async () => {
    const instanceId = await begin();
    const { commentId } = await say(lead, instanceId, '发票在哪里？', [staff.userId]);
    await portal.call(approvals.refuseTask, { instanceId, taskId: await findTask(portal, lead, instanceId) }, lead);
    await say(staff, instanceId, '已补充');
    expect((await read(staff, instanceId)).comments).toMatchObject([
      { commentId, userName: '林婉清', isOwn: false, text: '发票在哪里？' },
      { isOwn: true, text: '已补充' },
    ]);
    expect(await portal.refused(comments.removeComment, { commentId }, staff)).toMatchObject({ subCode: 'not-found' });
    await portal.call(comments.removeComment, { commentId }, lead);
    expect((await read(lead, instanceId)).comments).toMatchObject([{ text: '已补充' }]);
  });

  it('tell the starter, and those who are mentioned', async () => {
    const instanceId = await begin();
    const { title } = await read(staff, instanceId);
    const [added, mentioned] = [`新评论：${title}`, `评论中提到您：${title}`];
    const before = { added: await countLetters(staff, added), mentioned: await countLetters(lead, mentioned) };
    await say(lead, instanceId, '请看', [staff.userId]);
    expect(await countLetters(staff, added)).toBe(before.added + 1);
    expect(await countLetters(staff, mentioned)).toBe(0);
    await say(staff, instanceId, '已补充', [lead.userId, lead.userId]);
    expect(await countLetters(lead, mentioned)).toBe(before.mentioned + 1);
    expect(await countLetters(lead, added)).toBe(0);
  });

  it('are nobody else’s to read or to write, and mention nobody who may not see the instance', async () => {
    const instanceId = await begin();
    // Whose turn has not come has nothing to do with it yet.
    for (const as of [admin, stranger])
      expect(await portal.refused(comments.addComment, { instanceId, text: '？' }, as)).toMatchObject({
        subCode: 'not-found',
      });
    expect((await read(staff, instanceId)).participants).toMatchObject([{ userId: lead.userId }]);
    const mention = { instanceId, text: '请看', mentionedIds: [admin.userId] };
    expect(await portal.refused(comments.addComment, mention, staff)).toMatchObject({
      msg: '只能提醒与此申请有关的人',
    });
  });

  it('are limited, also when several come at once', async () => {
    const instanceId = await begin();
    await portal.row(
      `with added as (insert into instance_comments (comment_id, merchant_id, instance_id, user_id, text, mentioned_ids)
         select $1 || n, merchant_id, instance_id, starter_id, 'x', '{}' from process_instances, generate_series(1, $2::int) n
         where instance_id = $1 returning 1) select count(*) from added`,
      instanceId,
      MAX_COMMENTS - 1,
    );
    const calls = await Promise.allSettled([say(staff, instanceId, '一'), say(lead, instanceId, '二')]);
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await read(staff, instanceId)).comments).toHaveLength(MAX_COMMENTS);
  });
});
