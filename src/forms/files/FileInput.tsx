import type { ComponentProps } from 'react';

// Not by `hidden`: antd shows the file inputs of its forms.
const OUT_OF_SIGHT = { display: 'none' } as const;

/** The browser's input for files, out of sight: a button of its own opens it. */
export function FileInput(props: Omit<ComponentProps<'input'>, 'hidden' | 'style' | 'type'>) {
  return <input {...props} type="file" style={OUT_OF_SIGHT} />;
}
