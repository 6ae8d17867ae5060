import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** A success message that replaces the submitted form. */
export function SuccessMessage({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the message, so that screen readers announce it. The submit button, which had the focus, has been unmounted
  // with the form.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className={styles.done}>
      <svg viewBox="0 0 56 56" width="56" height="56" fill="none" aria-hidden="true">
        <circle cx="28" cy="28" r="25" />
        <path d="m18.5 28.8 6.5 6.4 12.6-13.6" />
      </svg>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
