import type { Process } from 'contract/workflow/processRows';

/** What the list opens for one of its processes. */
export type ProcessDialogKind = 'edit' | 'copy' | 'versions' | 'import' | 'move';

/** The open dialog of the list, and its process. */
export type ProcessesDialog =
  | { readonly kind: 'add' | 'template' }
  | { readonly kind: ProcessDialogKind; readonly process: Process };
