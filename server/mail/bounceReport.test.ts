import { renderInChinese } from 'contract/text';
import { describeBounce, readFailedRecipients, readHeaderField } from './bounceReport';

const REPORT = [
  'Reporting-MTA: dns; mail.example.com',
  'Arrival-Date: Thu, 26 Nov 2026 19:03:27 +0000',
  '',
  'Final-Recipient: rfc822; moved@elsewhere.example.com',
  'Original-Recipient: rfc822;Gone@example.com',
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 5.1.1 <gone@example.com>: Recipient address rejected:',
  '    no such mailbox',
  '',
  'FINAL-RECIPIENT: RFC822; <late@example.com>',
  'ACTION: Failed',
  'STATUS: 4.4.7 (delivery time expired)',
  '',
  'Final-Recipient: rfc822; waiting@example.com',
  'Action: delayed',
  'Status: 4.4.1',
  '',
  'Final-Recipient: rfc822; fine@example.com',
  'Action: delivered',
  'Status: 2.0.0',
  '',
  'Final-Recipient: x400; something else',
  'Action: failed',
  '',
  'Final-Recipient: rfc822; vague@example.com',
  'Action: failed',
  'Status: unknown',
];

describe('[CHN-03] a notification of an undelivered mail', () => {
  it.each(['\r\n', '\n'])('names who did not get it, and why, with lines that end in %j', (end) => {
    expect(readFailedRecipients(REPORT.join(end))).toEqual([
      { address: 'Gone@example.com', status: '5.1.1' },
      { address: 'late@example.com', status: '4.4.7' },
      { address: 'vague@example.com', status: '5.0.0' },
    ]);
  });

  it.each(['', 'Action: failed', '\r\n\r\n\r\n\r\n', ': : :\r\n\r\n:'])(
    'that says nothing readable (%j) names nobody',
    (report) => {
      expect(readFailedRecipients(report)).toEqual([]);
    },
  );

  it('holds the head of the mail, of which a field is read, whatever the text says', () => {
    const mail = 'Subject: x\r\nMessage-ID:\r\n <a@smartube-portal>\r\n\r\nMessage-ID: <b@smartube-portal>';
    expect(readHeaderField(mail, 'message-id')).toBe('<a@smartube-portal>');
    expect(readHeaderField(mail, 'in-reply-to')).toBeUndefined();
  });

  it.each([
    ['5.1.1', '收件人邮箱不存在（5.1.1）'],
    ['5.1.2', '收件人的邮件服务器不存在（5.1.2）'],
    ['5.2.1', '收件人邮箱已停用（5.2.1）'],
    ['4.2.2', '收件人邮箱已满（4.2.2）'],
    ['5.3.4', '邮件太大（5.3.4）'],
    ['5.7.26', '收件方拒绝了邮件（5.7.26）'],
    ['4.4.7', '在期限内没有送达（4.4.7）'],
    ['5.0.0', '邮件被退回（5.0.0）'],
  ])('says of %s: %s', (status, text) => {
    expect(renderInChinese(describeBounce(status))).toBe(text);
  });
});
