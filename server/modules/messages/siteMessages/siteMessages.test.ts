import { crowds } from 'contract/channels/crowds';
import type { ArgOf } from 'contract/endpoint';
import { letterCategories } from 'contract/messages/letterCategories';
import { letterActions } from 'contract/messages/letterActions';
import { letters } from 'contract/messages/letters';
import { siteMessages } from 'contract/messages/siteMessages';
import { newId } from '../../../db/ids';
import { createTestRunners, waitUntil } from '../../../jobs/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { siteMessagePublicationJob } from './publicationJob';

const { addSiteMessage, getSiteMessage, listSiteMessageReaders, listSiteMessages, previewAudience } = siteMessages;
const { publishSiteMessage, remindReaders, removeSiteMessage, updateSiteMessage, withdrawSiteMessage } = siteMessages;

let portal: Portal;
let runners: ReturnType<typeof createTestRunners>;
let admin: SignedIn;
let staff: SignedIn;
let categoryId: string;
beforeAll(async () => {
  portal = await installPortal();
  runners = createTestRunners(portal);
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  const category = { categoryName: '公司公告', tagType: 'default' as const, sort: 1 };
  ({ categoryId } = await portal.call(letterCategories.addLetterCategory, category, admin));
  // Two servers, as in a cluster.
  runners.start(siteMessagePublicationJob);
  runners.start(siteMessagePublicationJob);
});
afterAll(async () => {
  await runners.stop();
  await portal.close();
});

type Form = Partial<ArgOf<typeof addSiteMessage>>;
const form = (change: Form = {}) => ({
  ...{ title: `公告 ${newId()}`, content: '<p>停电检修</p>', categoryId },
  ...{ audienceKind: 'chosen' as const, userIds: [staff.userId], ...change },
});
const draft = async (change: Form = {}) => (await portal.call(addSiteMessage, form(change), admin)).siteMessageId;
const read = (siteMessageId: string) => portal.call(getSiteMessage, { siteMessageId }, admin);
const hasState = (siteMessageId: string, state: string) =>
  waitUntil(async () => (await read(siteMessageId)).state === state);
async function publish(change: Form = {}) {
  const siteMessageId = await draft(change);
  await portal.call(publishSiteMessage, { siteMessageId, version: 1 }, admin);
  await waitUntil(async () => (await read(siteMessageId)).state !== 'scheduled');
  return read(siteMessageId);
}
const inbox = async (title: string, as = staff) =>
  (await portal.call(letters.listLetters, { title, pageSize: 100 }, as)).rows;
const summary = (as = staff) => portal.call(letters.getLetterSummary, {}, as);
async function only(title: string, as = staff) {
  const [letter] = await inbox(title, as);
  if (!letter) throw new Error('there is no such letter');
  return letter;
}

describe('[TSK-04] a site message', () => {
  it('is a draft that is edited and removed, and whose content is sanitised', async () => {
    const siteMessageId = await draft({ content: '<p>好</p><script>alert(1)</script>' });
    expect(await read(siteMessageId)).toMatchObject({ state: 'draft', content: '<p>好</p>', authorName: '陈思远' });
    await portal.call(updateSiteMessage, { ...form({ title: '新标题' }), siteMessageId, version: 1 }, admin);
    expect(await read(siteMessageId)).toMatchObject({ title: '新标题', users: [{ id: staff.userId }], version: 2 });
    const nobody = form({ userIds: [] });
    expect(await portal.refused(addSiteMessage, nobody, admin)).toMatchObject({ subCode: 'param-invalid' });
    await portal.call(removeSiteMessage, { siteMessageId, version: 2 }, admin);
    expect(await portal.refused(getSiteMessage, { siteMessageId }, admin)).toMatchObject({ subCode: 'not-found' });
  });

  it('is published once into the inboxes of its audience, and never edited afterwards', async () => {
    const { title, siteMessageId, ...published } = await publish({ userIds: [staff.userId, admin.userId] });
    expect(published).toMatchObject({ state: 'published', personCount: 2, readCount: 0 });
    expect([(await inbox(title)).length, (await inbox(title, admin)).length]).toEqual([1, 1]);
    const version = published.version;
    const conflict = { subCode: 'conflict' };
    expect(await portal.refused(updateSiteMessage, { ...form(), siteMessageId, version }, admin)).toMatchObject(
      conflict,
    );
    expect(await portal.refused(publishSiteMessage, { siteMessageId, version }, admin)).toMatchObject(conflict);
    expect(await portal.refused(removeSiteMessage, { siteMessageId, version }, admin)).toMatchObject(conflict);
    const category = { categoryId };
    expect((await portal.refused(letterCategories.removeLetterCategory, category, admin)).msg).toContain('条站内消息');
  });

  it('reaches each person of organisations, roles, crowds and names once, and everybody', async () => {
    const crowd = { crowdName: newId(), kind: 'list' as const, userIds: [staff.userId, admin.userId] };
    const { crowdId } = await portal.call(crowds.addCrowd, crowd, admin);
    const { personCount, title } = await publish({ crowdIds: [crowdId], userIds: [staff.userId] });
    expect([personCount, (await inbox(title)).length]).toEqual([2, 1]);
    const all = { audienceKind: 'all' as const };
    const everybody = Number(
      (await portal.row('select count(*) as n from users where merchant_id = $1 and enabled', admin.merchantId)).n,
    );
    expect(await portal.call(previewAudience, all, admin)).toEqual({ personCount: everybody });
    expect((await publish({ ...all, userIds: [] })).personCount).toBe(everybody);
  });

  it('waits for its time, and becomes a draft again when it is withdrawn before', async () => {
    const siteMessageId = await draft();
    const publishTime = new Date(Date.now() + 3_600_000).toISOString();
    await portal.call(publishSiteMessage, { siteMessageId, version: 1, publishTime }, admin);
    expect(await read(siteMessageId)).toMatchObject({ state: 'scheduled', publishTime });
    await portal.call(withdrawSiteMessage, { siteMessageId, version: 2 }, admin);
    expect(await read(siteMessageId)).toMatchObject({ state: 'draft', publishTime: null });
    const far = { siteMessageId, version: 3, publishTime: '2099-01-01T00:00:00Z' };
    expect(await portal.refused(publishSiteMessage, far, admin)).toMatchObject({ subCode: 'param-invalid' });
  });

  it('fails with a reason when nobody is reached or its publisher is gone', async () => {
    const empty = await draft();
    await portal.store.ownerQuery('update users set enabled = false where user_id = $1', [staff.userId]);
    await portal.call(publishSiteMessage, { siteMessageId: empty, version: 1 }, admin);
    await hasState(empty, 'failed');
    await portal.store.ownerQuery('update users set enabled = true where user_id = $1', [staff.userId]);
    expect((await read(empty)).failure).toBe('接收范围内没有可以接收的用户');
    const orphan = await draft();
    const publishTime = new Date(Date.now() + 3_600_000).toISOString();
    await portal.call(publishSiteMessage, { siteMessageId: orphan, version: 1, publishTime }, admin);
    await portal.store.ownerQuery(
      `update site_messages set publisher_id = 'gone', publish_time = now() where site_message_id = $1`,
      [orphan],
    );
    await publish();
    await hasState(orphan, 'failed');
    expect((await read(orphan)).failure).toBe('发布人的账号已停用、锁定或不再属于该租户');
  });

  it('is withdrawn from every inbox at once, and its open letter says so', async () => {
    const { title, siteMessageId, version } = await publish();
    const { letterId } = await only(title);
    const before = (await summary()).unreadCount;
    await portal.call(withdrawSiteMessage, { siteMessageId, version }, admin);
    expect(await inbox(title)).toEqual([]);
    expect((await summary()).unreadCount).toBe((before ?? 0) - 1);
    const opened = { isWithdrawn: true, title: '', content: '', jumpTarget: null };
    expect(await portal.call(letters.getLetter, { letterId }, staff)).toMatchObject(opened);
    expect(await read(siteMessageId)).toMatchObject({ state: 'withdrawn', personCount: 1 });
  });

  it('tells who has read and confirmed it, also once they have removed it, and reminds the others once per hour', async () => {
    const both = { userIds: [staff.userId, admin.userId] };
    const { title, siteMessageId } = await publish({ ...both, mustConfirm: true });
    const { letterId } = await only(title);
    const readers = async (readerState?: 'unread' | 'confirmed') =>
      (
        await portal.call(listSiteMessageReaders, { siteMessageId, ...(readerState && { readerState }) }, admin)
      ).rows.map(({ userId }) => userId);
    expect((await readers()).sort()).toEqual([staff.userId, admin.userId].sort());
    const chosen = { letterIds: [letterId] };
    expect(await portal.refused(letters.removeLetters, chosen, staff)).toMatchObject({ subCode: 'conflict' });
    await portal.call(letterActions.confirmLetter, { letterId }, staff);
    await portal.call(letters.removeLetters, chosen, staff);
    expect(await inbox(title)).toEqual([]);
    expect(await readers('confirmed')).toEqual([staff.userId]);
    expect(await readers('unread')).toEqual([admin.userId]);
    expect(await read(siteMessageId)).toMatchObject({ readCount: 1, confirmCount: 1 });
    // Whoever has only read it is reminded as well.
    await portal.call(letters.readLetters, { letterIds: [(await only(title, admin)).letterId] }, admin);
    expect(await portal.call(remindReaders, { siteMessageId }, admin)).toEqual({ personCount: 1 });
    expect(await only(title, admin)).toMatchObject({ status: 'UNREAD', isToConfirm: true });
    expect((await inbox(title, admin)).length).toBe(1);
    expect(await portal.refused(remindReaders, { siteMessageId }, admin)).toMatchObject({ subCode: 'conflict' });
  });

  it('is listed by state, title and category, and has ended after its last day', async () => {
    const { title, siteMessageId } = await publish({ endDate: '2020-01-01', isPopUp: true, mustConfirm: true });
    const list = async (filter: ArgOf<typeof listSiteMessages>) =>
      (await portal.call(listSiteMessages, filter, admin)).rows.map((row) => row.siteMessageId);
    expect(await list({ title, state: 'ended', categoryId })).toEqual([siteMessageId]);
    expect(await list({ title, state: 'published' })).toEqual([]);
    expect((await summary()).popUpIds ?? []).not.toContain((await only(title)).letterId);
    expect(await only(title)).toMatchObject({ isToConfirm: false });
  });
});

describe('[TSK-04] a letter that pops up', () => {
  it('does so until it is read, and not again in a session that has put it off', async () => {
    const { title } = await publish({ isPopUp: true });
    const { letterId } = await only(title);
    expect((await summary()).popUpIds).toContain(letterId);
    await portal.call(letterActions.postponeLetter, { letterId }, staff);
    expect((await summary()).popUpIds ?? []).not.toContain(letterId);
    const again = await portal.signIn('acme-staff');
    expect((await summary(again)).popUpIds).toContain(letterId);
    await portal.call(letters.readLetters, { letterIds: [letterId] }, again);
    expect((await summary(again)).popUpIds ?? []).not.toContain(letterId);
  });

  it('does so until it is confirmed where it has to be, and the first confirmation counts', async () => {
    const { title } = await publish({ isPopUp: true, mustConfirm: true });
    const { letterId } = await only(title);
    await portal.call(letters.readLetters, { letterIds: [letterId] }, staff);
    expect((await summary()).popUpIds).toContain(letterId);
    expect((await portal.call(letters.listLetters, { box: 'TO_CONFIRM', title }, staff)).total).toBe(1);
    await portal.call(letterActions.confirmLetter, { letterId }, staff);
    const { confirmTime } = await only(title);
    expect(confirmTime).not.toBeNull();
    await portal.call(letterActions.confirmLetter, { letterId }, staff);
    expect((await only(title)).confirmTime).toBe(confirmTime);
    expect((await summary()).popUpIds ?? []).not.toContain(letterId);
    expect((await portal.call(letters.listLetters, { box: 'TO_CONFIRM', title }, staff)).total).toBe(0);
  });
});

describe('[NTF-02] the message centre', () => {
  it('has announcements and starred letters in boxes of their own, and what is on top first', async () => {
    const top = await publish({ topUntil: '2099-01-01' });
    const later = await publish();
    const { letterId } = await only(later.title);
    const box = async (name: 'STARRED' | 'ANNOUNCEMENTS') =>
      (await portal.call(letters.listLetters, { box: name, pageSize: 100 }, staff)).rows.map(({ title }) => title);
    expect((await box('ANNOUNCEMENTS')).slice(0, 2)).toEqual([top.title, later.title]);
    await portal.call(letterActions.starLetter, { letterId, isStarred: true }, staff);
    expect(await box('STARRED')).toEqual([later.title]);
    const [first] = (await summary()).letterItems;
    expect(first?.title).toBe(top.title);
    expect((await portal.call(letters.readAllLetters, { box: 'STARRED' }, staff)).count).toBe(1);
  });

  it('takes letters of a muted category as read, but not of a mandatory one nor what has to be confirmed', async () => {
    const before = (await summary()).unreadCount ?? 0;
    await portal.call(letterActions.muteLetterCategory, { categoryId, isMuted: true }, staff);
    const { title } = await publish({ userIds: [staff.userId, admin.userId] });
    expect([(await only(title)).status, (await only(title, admin)).status]).toEqual(['READ', 'UNREAD']);
    expect((await summary()).unreadCount).toBe(before);
    expect((await only((await publish({ mustConfirm: true })).title)).status).toBe('UNREAD');
    const categories = await portal.call(letters.listOwnLetterCategories, undefined, staff);
    expect(categories.find((one) => one.categoryId === categoryId)).toMatchObject({ isMuted: true });
    const mandatory = categories.find(({ isMandatory }) => isMandatory);
    const mute = { categoryId: mandatory?.categoryId ?? '', isMuted: true };
    expect(await portal.refused(letterActions.muteLetterCategory, mute, staff)).toMatchObject({ subCode: 'conflict' });
    await portal.call(letterActions.muteLetterCategory, { categoryId, isMuted: false }, staff);
    expect((await only((await publish()).title)).status).toBe('UNREAD');
  });
});
