import type { ReactNode } from 'react';
import styles from './emptyState.module.css';

const documentDrawing = (
  <>
    <path className={styles.tint} d="M32 14h32a4 4 0 0 1 4 4v10H28V18a4 4 0 0 1 4-4Z" />
    <path d="M64 14H32a4 4 0 0 0-4 4v42a4 4 0 0 0 4 4h32a4 4 0 0 0 4-4V18a4 4 0 0 0-4-4ZM28 28h40M36 38h24M36 46h16" />
    <path className={styles.accent} d="M36 21h12" />
  </>
);

const drawings = {
  /** The drawing for an empty list. */
  rows: (
    <>
      {documentDrawing}
      <path className={styles.accent} d="M72 52v12m-6-6h12" />
    </>
  ),
  /** The drawing for a search without results. */
  search: (
    <>
      {documentDrawing}
      <circle className={styles.ground} cx="66" cy="50" r="11" />
      <path className={styles.accent} d="M74 58l8 8M66 39a11 11 0 1 0 0 22 11 11 0 0 0 0-22Z" />
    </>
  ),
  /** The drawing for a detail view without a selected row. */
  choice: (
    <>
      <path className={styles.tint} d="M16 30h30v14H16Z" />
      <path d="M20 14h22a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4ZM22 23h12m-12 28h16" />
      <path className={styles.accent} d="M22 37h16m14 0h16m-6-6 6 6-6 6" />
      <path d="M74 14h6v48h-6" opacity=".5" />
    </>
  ),
  letters: (
    <>
      <path className={styles.tint} d="M18 24h60L48 46Z" />
      <path d="M22 20h52a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4Z" />
      <path className={styles.accent} d="m19 24 29 22 29-22" />
      <path d="m20 58 18-18m38 18L58 40" opacity=".5" />
    </>
  ),
  apps: (
    <>
      <path className={styles.tint} d="M26 16h18v18H26Z" />
      <path className={styles.accent} d="M28 14h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H28a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4Z" />
      <path d="M54 14h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H54a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4ZM28 42h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H28a4 4 0 0 1-4-4V46a4 4 0 0 1 4-4Z" />
      <path strokeDasharray="4 4" d="M54 42h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H54a4 4 0 0 1-4-4V46a4 4 0 0 1 4-4Z" />
    </>
  ),
  figures: (
    <>
      <path className={styles.tint} d="M24 58c12 0 14-16 26-16s12-12 24-14v30Z" />
      <path d="M20 14v48h58M28 62v-6m12 6v-10m12 10V50m12 12V42" />
      <path className={styles.accent} strokeDasharray="5 5" d="M24 54c12 0 14-16 26-16s12-12 24-14" />
    </>
  ),
} as const;

/** The name of one of the drawings for empty states. */
export type EmptyStateDrawing = keyof typeof drawings;

interface Props {
  /** One line of text: what the element would show, or why it shows nothing. */
  readonly text: string;
  readonly drawing?: EmptyStateDrawing;
  /** The actions that the user can take. */
  readonly children?: ReactNode;
}

/** An empty state: a small drawing, a line of text, and actions. */
export function EmptyState({ text, drawing = 'rows', children }: Props) {
  return (
    <div className={styles.nothing}>
      <svg className={styles.drawing} width="96" height="76" viewBox="0 0 96 76" aria-hidden="true">
        {drawings[drawing]}
      </svg>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
