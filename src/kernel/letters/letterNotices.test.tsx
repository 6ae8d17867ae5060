import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { LetterSummary } from 'contract/messages/letters';
import { renderScreen } from '../testing/renderScreen';
import { LetterNotices } from './LetterNotices';

const letter = (sendTime: string, status: 'READ' | 'UNREAD' = 'UNREAD') => ({
  ...{ letterId: sendTime + status, title: '停电检修', sendTime, status },
});
const summary = (unreadCount: number, ...letterItems: LetterSummary['letterItems']): LetterSummary => ({
  ...{ hasUnreadLetter: unreadCount > 0, unreadCount, letterItems },
});
const shown: string[] = [];
class FakeNotification {
  static readonly permission = 'granted';
  constructor(title: string, { tag }: { readonly tag: string }) {
    shown.push(`${title} ${tag}`);
  }
}

beforeEach(() => {
  document.title = '门户';
  shown.splice(0);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
});

describe('[NTF-02] unread letters', () => {
  it('are counted in the title of the tab, whatever the page calls itself', async () => {
    document.head.append(document.createElement('title'));
    document.title = '门户';
    renderScreen(<LetterNotices summary={summary(3)} />);
    expect(document.title).toBe('(3) 门户');
    await act(async () => {
      document.title = '消息中心';
      await Promise.resolve();
    });
    expect(document.title).toBe('(3) 消息中心');
  });

  it('are told on the desktop once each where the user allows it, if they are new and unread', () => {
    Object.defineProperty(window, 'Notification', { value: FakeNotification, configurable: true });
    const now = new Date().toISOString();
    const all = [letter(now), letter(now, 'READ'), letter('2020-01-01T00:00:00Z')];
    renderScreen(<LetterNotices summary={summary(2, ...all)} />);
    renderScreen(<LetterNotices summary={summary(2, ...all)} />);
    expect(shown).toEqual([`停电检修 ${now}UNREAD`]);
  });

  it('[TSK-04] pop up one after the other, and one that has to be confirmed is confirmed there', async () => {
    const detail = {
      ...{ ...letter('2026-01-01T00:00:00Z'), letterId: 'a', categoryId: null, categoryName: null, tagType: null },
      ...{ jumpTarget: null, isStarred: false, isOnTop: false, isToConfirm: true, confirmTime: null },
      ...{ content: '<p>请确认</p>', isWithdrawn: false },
    };
    const page = renderScreen(<LetterNotices summary={{ ...summary(2), popUpIds: ['a', 'b'] }} />, {
      answers: { getLetter: detail, confirmLetter: null, postponeLetter: null },
    });
    fireEvent.click(await screen.findByText('我已阅读并确认'));
    await waitFor(() => expect(page.requests('confirmLetter')[0]?.body).toEqual({ letterId: 'a' }));
    await waitFor(() => expect(page.requests('getLetter').at(-1)?.body).toEqual({ letterId: 'b' }));
    fireEvent.click(await screen.findByText('稍后再看'));
    await waitFor(() => expect(page.requests('postponeLetter')[0]?.body).toEqual({ letterId: 'b' }));
    await waitFor(() => expect(screen.queryByText('稍后再看')).toBeNull());
  });
});
