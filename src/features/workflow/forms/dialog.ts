import type { Form } from 'contract/workflow/forms';

/** What the list opens for one of its forms. */
export type FormDialogKind = 'preview' | 'edit' | 'copy' | 'publish' | 'versions' | 'import';

/** The open dialog of the list, and its form. */
export type FormsDialog = { readonly kind: 'add' } | { readonly kind: FormDialogKind; readonly form: Form };
