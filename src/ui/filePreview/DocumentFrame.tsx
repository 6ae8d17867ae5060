import type { SyntheticEvent } from 'react';
import styles from './filePreview.module.css';
import { makeHarmless } from './makeHarmless';

interface Props {
  readonly title: string;
  readonly html: string;
  readonly css: string;
}

/**
 * Shows HTML that somebody else's document has become, in a frame without scripts. `allow-same-origin` lets the portal hear
 * the keys and the links of the frame; without `allow-scripts` nothing in the frame runs, so it gives the document nothing.
 */
export function DocumentFrame({ title, html, css }: Props) {
  return (
    <iframe
      sandbox="allow-same-origin"
      title={title}
      srcDoc={makeHarmless(html, css)}
      className={styles.frame}
      onLoad={connect}
    />
  );
}

// Passes keys on to what contains the frame, and opens links in a tab of their own.
function connect({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const shown = frame.contentDocument;
  shown?.addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
    frame.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey, altKey, metaKey, shiftKey, bubbles: true, cancelable: true }),
    );
  });
  shown?.addEventListener('click', (event) => {
    const [link] = event.composedPath().flatMap((element) => readLink(element) ?? []);
    if (link === undefined) return;
    event.preventDefault();
    if (link.startsWith('#')) shown.getElementById(decodeURIComponent(link.slice(1)))?.scrollIntoView();
    else window.open(link, '_blank', 'noopener,noreferrer');
  });
}

// The element belongs to the frame, whose classes are others than those of the portal's page.
function readLink(element: EventTarget): string | undefined {
  const attribute: unknown = 'getAttribute' in element ? element.getAttribute : undefined;
  if (typeof attribute !== 'function') return undefined;
  const link: unknown = Reflect.apply(attribute, element, ['href']);
  return typeof link === 'string' ? link : undefined;
}
