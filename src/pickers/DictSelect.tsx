import { ProFormSelect } from '@ant-design/pro-components';
import type { ProFormSelectProps } from '@ant-design/pro-components';
import { useDict } from '@/kernel/dictionaries/useDict';

/** A form field that chooses a value of a dictionary. */
export function DictSelect({ code, ...props }: ProFormSelectProps & { readonly code: string }) {
  return <ProFormSelect {...props} options={useDict(code).options} />;
}
