import type { ReactNode } from 'react';

interface Props {
  readonly text: string;
  /** The action that creates what is missing, or that leads back to rows. */
  readonly children?: ReactNode;
}

/** Shows that there is nothing, in the portal's style. */
export function EmptyState({ text, children }: Props) {
  return (
    <div className="kit-empty">
      <p>{text}</p>
      {children}
    </div>
  );
}
