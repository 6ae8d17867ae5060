import { createElement, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { returnPath } from '../navigation/returnPath';
import styles from './letterContent.module.css';

const TEXT = 'p,h3,h4,strong,b,em,i,u,s,ul,ol,li,blockquote,code,pre'.split(',');
const EMPTY = ['br', 'hr'];

/**
 * The content of a letter. The server has sanitised it; here only what a letter may have is made anew, so that nothing
 * else comes onto the page even if something got past it.
 */
export function LetterContent({ html }: { readonly html: string }) {
  const body = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html]);
  return <div className={styles.content}>{childrenOf(body)}</div>;
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, key) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent;
    if (!(child instanceof HTMLElement)) return null;
    const { localName } = child;
    if (localName === 'a') return linkOf(child, key);
    if (EMPTY.includes(localName)) return createElement(localName, { key });
    return TEXT.includes(localName) ? createElement(localName, { key }, ...childrenOf(child)) : null;
  });
}

function linkOf(link: HTMLElement, key: number): ReactNode {
  const href = link.getAttribute('href') ?? '';
  const [path, children] = [returnPath(href), childrenOf(link)];
  if (path) return createElement(Link, { key, to: path }, ...children);
  const outside = { key, href, target: '_blank', rel: 'noopener noreferrer' };
  return /^https?:\/\//i.test(href)
    ? createElement('a', outside, ...children)
    : createElement('span', { key }, ...children);
}
