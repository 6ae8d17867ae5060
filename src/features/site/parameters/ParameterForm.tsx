import { MAX_PAGE_SIZE } from 'contract/paging';
import { parameters } from 'contract/site/parameters';
import type { Parameter } from 'contract/site/parameters';
import { useUpdateParameterMutation, useLazyListParametersQuery } from '@/api/site/parameters';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { ParameterField } from './ParameterField';

interface Props {
  readonly parameter: Parameter;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits the value of a parameter, with the control of its type. The server has the rules of each parameter. */
export function ParameterForm({ parameter, ...events }: Props) {
  const t = useTexts();
  const [update] = useUpdateParameterMutation();
  const [list] = useLazyListParametersQuery();
  const { parameterKey, version, name, value } = parameter;
  return (
    <FormDialog
      endpoint={parameters.updateParameter}
      title={t('编辑参数“{name}”', { name: t(name) })}
      initialValues={{ value }}
      fixed={{ parameterKey, version }}
      readLatest={async () =>
        (await list({ keyword: parameterKey, pageSize: MAX_PAGE_SIZE }).unwrap()).rows.find(
          (one) => one.parameterKey === parameterKey,
        )
      }
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <ParameterField
        parameter={parameter}
        name={parameter.type === 'secret' ? 'secret' : 'value'}
        label={t('参数值')}
      />
    </FormDialog>
  );
}
