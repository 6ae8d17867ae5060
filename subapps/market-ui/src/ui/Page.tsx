import type { ReactNode } from 'react';

interface Props {
  readonly title: ReactNode;
  /** A short description of the page. */
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of a page: title, description and content. */
export function Page({ title, description, children }: Props) {
  return (
    <div className="kit-page">
      <header className="kit-head">
        <h1>{title}</h1>
        {description && <p>{description}</p>}
      </header>
      {children}
    </div>
  );
}
