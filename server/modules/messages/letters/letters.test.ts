import { letters } from 'contract/messages/letters';
import { enteredMerchant } from 'contract/access/enteredMerchant';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { insertLetter } from './samples';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
});
afterAll(() => portal.close());

const { getLetterSummary, listLetters, listOwnLetterCategories, getLetter } = letters;
const { readLetters, readAllLetters, removeLetters } = letters;
const list = (filter = {}, as = staff) => portal.call(listLetters, { pageSize: 100, ...filter }, as);
const unread = async (as = staff) => (await portal.call(getLetterSummary, {}, as)).unreadCount;
const anyText: unknown = expect.any(String);

describe('[HDR-05] the summary', () => {
  it('has the newest letters and how many are unread, as the specification names them', async () => {
    const summary = await portal.call(getLetterSummary, { pageSize: 2 }, staff);
    expect(summary).toEqual({
      hasUnreadLetter: true,
      unreadCount: 2,
      letterItems: [
        { letterId: anyText, title: '系统维护通知', sendTime: anyText, status: 'UNREAD' },
        { letterId: anyText, title: '安全培训提醒', sendTime: anyText, status: 'UNREAD' },
      ],
    });
    const next = await portal.call(getLetterSummary, { pageSize: 2, pageNum: 2 }, staff);
    expect(next.letterItems).toMatchObject([{ title: '欢迎使用数字生活能源服务平台', status: 'READ' }]);
  });

  it('has nothing for whoever has no letters', async () => {
    await portal.store.ownerQuery('delete from letters where user_id = $1', [admin.userId]);
    expect(await portal.call(getLetterSummary, {}, admin)).toEqual({
      hasUnreadLetter: false,
      unreadCount: 0,
      letterItems: [],
    });
  });
});

describe('[MSG-02] the message centre', () => {
  it('lists by category, state, title and days, newest first', async () => {
    const { rows, total } = await list();
    expect([rows.length, total]).toEqual([3, 3]);
    expect(rows.map(({ sendTime }) => sendTime)).toEqual(
      rows
        .map(({ sendTime }) => sendTime)
        .sort()
        .reverse(),
    );
    const [maintenance] = (await list({ title: '维护' })).rows;
    expect(maintenance).toMatchObject({ title: '系统维护通知', categoryName: '系统通知', tagType: 'processing' });
    expect((await list({ status: 'READ' })).rows).toMatchObject([{ title: '欢迎使用数字生活能源服务平台' }]);
    expect((await list({ status: 'UNREAD' })).total).toBe(2);
    expect((await list({ categoryId: maintenance?.categoryId })).total).toBe(2);
    const day = new Date(maintenance?.sendTime ?? '').toISOString().slice(0, 10);
    expect((await list({ beginTime: day, endTime: day })).rows).toMatchObject([{ title: '系统维护通知' }]);
    expect((await list({ endTime: '2000-01-01' })).total).toBe(0);
  });

  it('counts what is unread in each category', async () => {
    const categories = await portal.call(listOwnLetterCategories, undefined, staff);
    expect(categories.map(({ categoryName, unreadCount }) => [categoryName, unreadCount])).toEqual([
      ['系统通知', 1],
      ['业务提醒', 0],
      ['安全告警', 1],
    ]);
  });

  it('shows a letter without marking it, and marks it once', async () => {
    const [letter] = (await list({ status: 'UNREAD' })).rows;
    const letterId = letter?.letterId ?? '';
    expect(await portal.call(getLetter, { letterId }, staff)).toMatchObject({ status: 'UNREAD', content: anyText });
    expect(await unread()).toBe(2);
    await portal.call(readLetters, { letterIds: [letterId] }, staff);
    const readTime = () => portal.row('select read_time from letters where letter_id = $1', letterId);
    const first = await readTime();
    await portal.call(readLetters, { letterIds: [letterId] }, staff);
    expect(await readTime()).toEqual(first);
    expect(await unread()).toBe(1);
  });

  it('marks all that a filter shows, and no other', async () => {
    await insertLetter(portal, staff);
    expect(await portal.call(readAllLetters, { title: '样例' }, staff)).toEqual({ count: 1 });
    expect(await unread()).toBe(1);
    expect(await portal.call(readAllLetters, {}, staff)).toEqual({ count: 1 });
    expect(await portal.call(readAllLetters, {}, staff)).toEqual({ count: 0 });
    expect(await unread()).toBe(0);
  });

  it('removes what is chosen', async () => {
    const letterIds = [await insertLetter(portal, staff), await insertLetter(portal, staff)];
    await portal.call(removeLetters, { letterIds }, staff);
    expect((await list({ title: '样例' })).rows.map(({ letterId }) => letterId)).not.toEqual(
      expect.arrayContaining(letterIds),
    );
    const gone = { subCode: 'not-found' };
    expect(await portal.refused(removeLetters, { letterIds }, staff)).toMatchObject(gone);
  });

  it('sanitises what it shows, whoever has written it', async () => {
    const letterId = await insertLetter(portal, staff);
    await portal.store.ownerQuery('update letters set content = $1 where letter_id = $2', [
      '<p>好</p><img src=x onerror=alert(1)><script>alert(1)</script>',
      letterId,
    ]);
    expect((await portal.call(getLetter, { letterId }, staff)).content).toBe('<p>好</p>');
  });
});

describe('[MSG-02] [TEN-03] nobody has to do with letters of', () => {
  const outOfReach = async (letterId: string, as: SignedIn) => {
    const refused = { subCode: 'not-found', msg: '数据不存在或已被删除' };
    expect(await portal.refused(getLetter, { letterId }, as)).toMatchObject(refused);
    expect(await portal.refused(readLetters, { letterIds: [letterId] }, as)).toMatchObject(refused);
    expect(await portal.refused(removeLetters, { letterIds: [letterId] }, as)).toMatchObject(refused);
    await portal.call(readAllLetters, {}, as);
    expect(await portal.row('select read_time from letters where letter_id = $1', letterId)).toEqual({
      read_time: null,
    });
    expect(JSON.stringify(await list({}, as))).not.toContain(letterId);
  };

  it('somebody else, not even an administrator of the same merchant', async () => {
    await outOfReach(await insertLetter(portal, staff), admin);
  });

  it('another merchant', async () => {
    await outOfReach(await insertLetter(portal, staff), await portal.signIn('globex-admin'));
  });

  it('themself in the merchant that they are not working in', async () => {
    const lead = await portal.signIn('acme-lead');
    const globex = await portal.signIn('globex-admin');
    const elsewhere = await insertLetter(portal, { ...lead, merchantId: globex.merchantId });
    await outOfReach(elsewhere, lead);
    const letterId = await insertLetter(portal, lead);
    const { token } = await portal.call(enteredMerchant.changeMerchant, { targetMerchantId: globex.merchantId }, lead);
    const guest = { ...lead, token };
    await outOfReach(letterId, guest);
    expect((await list({}, guest)).rows.map((row) => row.letterId)).toEqual([elsewhere]);
  });

  it('anybody, without somebody whose they are', async () => {
    const seen = await portal.store.asMerchant({ merchantId: admin.merchantId, scope: '*' }, (db) =>
      db.execute('select letter_id from letters'),
    );
    expect(seen.rows).toEqual([]);
  });
});
