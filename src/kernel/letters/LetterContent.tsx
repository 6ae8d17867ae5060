import { createElement, useMemo } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isPlainClick } from '@/ui/isPlainClick';
import { validateReturnPath } from '../navigation/returnPath';
import styles from './letterContent.module.css';

const TEXT = 'p,h3,h4,strong,b,em,i,u,s,ul,ol,li,blockquote,code,pre'.split(',');
const EMPTY = ['br', 'hr'];

interface Props {
  readonly html: string;
  /** Called when the user follows a link within the portal. */
  readonly onFollow?: (() => void) | undefined;
}

/**
 * Renders the content of a letter. The server has already sanitised the HTML. This component rebuilds only the allowed
 * elements, so that no other markup reaches the page even if the server has overlooked some.
 */
export function LetterContent({ html, onFollow }: Props) {
  const body = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html]);
  return <div className={styles.content}>{childrenOf(body, onFollow)}</div>;
}

function childrenOf(node: Node, onFollow: Props['onFollow']): ReactNode[] {
  return [...node.childNodes].map((child, key) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent;
    if (!(child instanceof HTMLElement)) return null;
    const { localName } = child;
    if (localName === 'a') return linkOf(child, key, onFollow);
    if (EMPTY.includes(localName)) return createElement(localName, { key });
    return TEXT.includes(localName) ? createElement(localName, { key }, ...childrenOf(child, onFollow)) : null;
  });
}

function linkOf(link: HTMLElement, key: number, onFollow: Props['onFollow']): ReactNode {
  const href = link.getAttribute('href') ?? '';
  const [path, children] = [validateReturnPath(href), childrenOf(link, onFollow)];
  if (path) {
    const onClick = (event: MouseEvent) => {
      if (isPlainClick(event)) onFollow?.();
    };
    return createElement(Link, { key, to: path, onClick }, ...children);
  }
  const outside = { key, href, target: '_blank', rel: 'noopener noreferrer' };
  return /^https?:\/\//i.test(href)
    ? createElement('a', outside, ...children)
    : createElement('span', { key }, ...children);
}
