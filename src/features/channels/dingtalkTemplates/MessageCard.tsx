import { findCardTitle, isMarkdown } from 'contract/channels/dingtalkContent';
import type { DingtalkButton, DingtalkMessage } from 'contract/channels/dingtalkContent';
import { useTexts } from '@/platform/language/useTexts';
import { MarkdownText } from './MarkdownText';
import { Picture } from './Picture';
import styles from './dingtalkTemplates.module.css';

/** A message of DingTalk as a chat shows it. Its links lead nowhere, and its pictures are not loaded. */
export function MessageCard({ message }: { readonly message: DingtalkMessage }) {
  const { messageType, title, text, url, pictureUrl, buttons, isHorizontal, links, fields } = message;
  switch (messageType) {
    case 'text':
    case 'markdown':
    case 'actionCard':
      return (
        <div className={styles.card}>
          {isMarkdown(messageType) ? <MarkdownText source={text ?? ''} /> : <p className={styles.plain}>{text}</p>}
          <Mentions message={message} />
          {buttons.length > 0 && <Buttons buttons={buttons} isHorizontal={isHorizontal && buttons.length === 2} />}
        </div>
      );
    case 'link':
      return (
        <div className={styles.card} title={url ?? undefined}>
          <p className={styles.title}>{title}</p>
          <div className={styles.linkBody}>
            <p className={styles.plain}>{text}</p>
            {pictureUrl && <Picture address={pictureUrl} />}
          </div>
        </div>
      );
    case 'card':
      return <InteractiveCard message={message} />;
    case 'feedCard':
      return (
        <ul className={styles.card}>
          {links.map((link, index) => (
            <li key={index} className={styles.feed} title={link.url}>
              <span>{link.title}</span>
              <Picture address={link.pictureUrl} />
            </li>
          ))}
        </ul>
      );
    case 'oa':
      return (
        <div className={styles.card} title={url ?? undefined}>
          <p className={styles.head}>{title}</p>
          <p className={styles.title}>{title}</p>
          {fields.map(({ label, value }, index) => (
            <p key={index} className={styles.plain}>
              {label}：{value}
            </p>
          ))}
          <p className={styles.plain}>{text}</p>
        </div>
      );
  }
}

// What a card shows is up to its card template; its variables and buttons are known here.
function InteractiveCard({ message }: { readonly message: DingtalkMessage }) {
  const { cardVariables, cardActions } = message;
  const title = findCardTitle(message);
  return (
    <div className={styles.card}>
      {title !== null && <p className={styles.title}>{title}</p>}
      {cardVariables
        .filter(({ name }) => name !== 'title')
        .map(({ name, value }) => (
          <p key={name} className={styles.plain}>
            {name}：{value}
          </p>
        ))}
      {cardActions.length > 0 && (
        <Buttons
          buttons={cardActions.map(({ label, actionId }) => ({ title: label, url: actionId }))}
          isHorizontal={false}
        />
      )}
    </div>
  );
}

// A mention that the text names already is not shown again.
function Mentions({ message: { text, atPhones, atUserIds, isAtAll } }: { readonly message: DingtalkMessage }) {
  const t = useTexts();
  const named = [...atPhones, ...atUserIds].map((one) => `@${one}`).filter((one) => !text?.includes(one));
  const all = [...named, ...(isAtAll ? [t('@ 所有人')] : [])];
  return all.length === 0 ? null : <p className={styles.mentions}>{all.join(' ')}</p>;
}

interface ButtonsProps {
  readonly buttons: readonly DingtalkButton[];
  readonly isHorizontal: boolean;
}

function Buttons({ buttons, isHorizontal }: ButtonsProps) {
  return (
    <ul className={`${styles.buttons ?? ''} ${(isHorizontal && styles.horizontal) || ''}`}>
      {buttons.map(({ title, url }, index) => (
        <li key={index} title={url}>
          {title}
        </li>
      ))}
    </ul>
  );
}
