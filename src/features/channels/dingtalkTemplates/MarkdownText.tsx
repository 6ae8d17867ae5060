import { Marked } from 'marked';
import type { MarkedToken, Token } from 'marked';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Picture } from './Picture';
import styles from './dingtalkTemplates.module.css';

const markdown = new Marked({ gfm: true });

// The parts of Markdown that DingTalk shows, and those within them. Others are shown as they are written.
const SHOWN: ReadonlySet<string> = new Set<MarkedToken['type']>([
  ...(['heading', 'paragraph', 'blockquote', 'list', 'list_item', 'space', 'text', 'strong', 'em', 'del'] as const),
  ...(['codespan', 'link', 'image', 'br', 'escape'] as const),
]);

/** Shows the Markdown of a message as DingTalk does: as elements, never as HTML. */
export function MarkdownText({ source }: { readonly source: string }) {
  return <div className={styles.markdown}>{showAll(markdown.lexer(source))}</div>;
}

function showAll(tokens: readonly Token[] | undefined): ReactNode {
  return tokens?.map((token, index) => <Fragment key={index}>{show(token)}</Fragment>);
}

function isShown(token: Token): token is MarkedToken {
  return SHOWN.has(token.type);
}

function show(token: Token): ReactNode {
  if (!isShown(token)) return token.raw;
  switch (token.type) {
    case 'heading':
      // The headings of a message are none of the page's.
      return <p className={token.depth <= 2 ? styles.bigHeading : styles.heading}>{showAll(token.tokens)}</p>;
    case 'paragraph':
      return <p>{showAll(token.tokens)}</p>;
    case 'blockquote':
      return <blockquote>{showAll(token.tokens)}</blockquote>;
    case 'list':
      return token.ordered ? <ol>{showAll(token.items)}</ol> : <ul>{showAll(token.items)}</ul>;
    case 'list_item':
      return <li>{showAll(token.tokens)}</li>;
    case 'strong':
      return <strong>{showAll(token.tokens)}</strong>;
    case 'em':
      return <em>{showAll(token.tokens)}</em>;
    case 'link':
      return (
        <span className={styles.link} title={token.href}>
          {showAll(token.tokens)}
        </span>
      );
    case 'image':
      return <Picture address={token.href} />;
    case 'br':
      return <br />;
    case 'space':
      return null;
    case 'text':
      return 'tokens' in token ? showAll(token.tokens) : token.text;
    case 'escape':
      return token.text;
    default:
      return token.raw;
  }
}
