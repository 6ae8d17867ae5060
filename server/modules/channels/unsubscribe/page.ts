import { escapeHtml } from 'contract/channels/mailContent';

/** What the page says: a question, that it is done, or that the address is wrong. */
export type UnsubscribeStep = 'asked' | 'done' | 'invalid';

interface PageTexts extends Readonly<Record<UnsubscribeStep, string>> {
  readonly title: string;
  readonly confirm: string;
}

// The page needs no script and nothing of the browser application: recipients need no account and open it on any device.
const TEXTS: Readonly<Record<'en' | 'zh-CN', PageTexts>> = {
  'zh-CN': {
    title: '退订邮件',
    asked: '退订后，您将不再收到 {merchant} 的营销邮件。验证码和业务通知不受影响。',
    confirm: '确认退订',
    done: '您已退订 {merchant} 的营销邮件。',
    invalid: '链接无效或不完整，请从邮件中重新打开。',
  },
  en: {
    title: 'Unsubscribe',
    asked: 'You will get no more marketing mails from {merchant}. Verification codes and notices still reach you.',
    confirm: 'Unsubscribe',
    done: 'You get no more marketing mails from {merchant}.',
    invalid: 'The link is wrong or incomplete. Open it from the mail once more.',
  },
};

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem;color:#1f2329;background:#fff}
button{font:inherit;padding:.4rem 1.2rem;border:0;border-radius:6px;background:#0958d9;color:#fff;cursor:pointer}
button:focus-visible{outline:2px solid #0958d9;outline-offset:2px}
@media(prefers-color-scheme:dark){body{color:#e5e6eb;background:#141414}button:focus-visible{outline-color:#e5e6eb}}`;

/** Renders the page on which recipients of mails unsubscribe, in the language that the browser prefers. */
export function renderUnsubscribePage(
  step: UnsubscribeStep,
  {
    merchantName,
    acceptLanguage = '',
  }: { readonly merchantName: string; readonly acceptLanguage?: string | undefined },
): string {
  const language = /^\s*en\b/i.test(acceptLanguage) ? 'en' : 'zh-CN';
  const texts = TEXTS[language];
  const text = escapeHtml(texts[step].replace('{merchant}', () => merchantName));
  // Posts to the address of the page itself, which has the token.
  const form = step === 'asked' ? `<form method="post"><button>${texts.confirm}</button></form>` : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${texts.title}</title><style>${STYLE}</style></head>
<body><h1>${texts.title}</h1><p role="status">${text}</p>${form}</body></html>`;
}
