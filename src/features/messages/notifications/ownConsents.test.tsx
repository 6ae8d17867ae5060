import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { NotificationChoices } from 'contract/messages/notificationChoices';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { NotificationsScreen } from './NotificationsScreen';

const getNotificationChoices: NotificationChoices = {
  events: [],
  ...{ quietFrom: null, quietTo: null, digestTime: null },
};
const getOwnConsents = [
  { channel: 'sms' as const, isGiven: false },
  { channel: 'mail' as const, isGiven: true },
];
const ofSms = () => screen.findByRole('switch', { name: '同意接收营销消息：短信' });

describe('[NTF-01] the user’s own consents to marketing', () => {
  it('are shown for the channels for which the merchant demands them', async () => {
    renderScreen(<NotificationsScreen />, { answers: { getNotificationChoices, getOwnConsents } });
    expect(await ofSms()).not.toBeChecked();
    expect(screen.getByRole('switch', { name: '同意接收营销消息：邮件' })).toBeChecked();
    expect(screen.queryByRole('switch', { name: '同意接收营销消息：语音' })).toBeNull();
  });

  it('are not mentioned where the merchant demands none', async () => {
    const shown = renderScreen(<NotificationsScreen />, { answers: { getNotificationChoices, getOwnConsents: [] } });
    await shown.nextRequest('getOwnConsents');
    await screen.findByText('接收时间');
    expect(screen.queryByText('营销消息')).toBeNull();
  });

  it('are given at once, and taken back where the server refuses', async () => {
    const shown = renderScreen(<NotificationsScreen />, {
      answers: { getNotificationChoices, getOwnConsents, setOwnConsent: pending },
    });
    fireEvent.click(await ofSms());
    await waitFor(async () => expect(await ofSms()).toBeChecked());
    await waitFor(() =>
      expect(shown.requests('setOwnConsent').at(-1)?.body).toEqual({ channel: 'sms', isGiven: true }),
    );
    cleanup();
    renderScreen(<NotificationsScreen />, {
      answers: { getNotificationChoices, getOwnConsents, setOwnConsent: refused({ subMsg: '系统繁忙' }) },
    });
    fireEvent.click(await ofSms());
    expect(await screen.findByText('系统繁忙')).toBeInTheDocument();
    await waitFor(async () => expect(await ofSms()).not.toBeChecked());
  });

  it('say why they can’t be had, and try again', async () => {
    const shown = renderScreen(<NotificationsScreen />, {
      answers: { getNotificationChoices, getOwnConsents: unreachable },
    });
    await screen.findByText('系统异常，请重试');
    shown.answer({ getOwnConsents });
    fireEvent.click(screen.getByText('重试'));
    expect(await ofSms()).toBeInTheDocument();
  });
});
