import type { FormInstance } from 'antd';
import { useEffect } from 'react';

/**
 * Shows the messages beside a form's fields again when its page comes back: antd removes them from the screen when the
 * effects of a hidden page stop, while the form still has them. Call it in the component around the form.
 */
export function useKeepErrors(form: FormInstance): void {
  useEffect(() => {
    form.setFields(form.getFieldsError().filter(({ errors }) => errors.length > 0));
  }, [form]);
}
