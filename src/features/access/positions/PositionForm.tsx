import { ProFormDigit, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { positions } from 'contract/access/positions';
import type { Position } from 'contract/access/positions';
import { LENGTHS } from 'contract/rules';
import { useAddPositionMutation, useUpdatePositionMutation } from '@/api/access/positions';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { formRules } from '@/ui/form/formRules';

const { addPosition, updatePosition } = positions;
const rules = (name: keyof typeof addPosition.arg.entries) => formRules(addPosition, name);

interface Props {
  readonly position: Position | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits the position given, or adds one. */
export function PositionForm({ position, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddPositionMutation();
  const [update] = useUpdatePositionMutation();
  const children = (
    <>
      <ProFormText name="positionCode" label={t('岗位编码')} rules={rules('positionCode')} />
      <ProFormText name="positionName" label={t('岗位名称')} rules={rules('positionName')} />
      <ProFormDigit
        name="positionOrder"
        label={t('排序')}
        rules={rules('positionOrder')}
        fieldProps={{ precision: 0 }}
      />
      <ProFormTextArea
        name="remark"
        label={t('备注')}
        rules={rules('remark')}
        fieldProps={{ maxLength: LENGTHS.remark }}
      />
    </>
  );
  if (!position) {
    const form = { endpoint: addPosition, title: t('新增岗位'), initialValues: { positionOrder: 0 }, children };
    return <FormDialog {...form} {...events} onSubmit={(arg) => add(arg).unwrap()} />;
  }
  const { positionId, version } = position;
  const form = { endpoint: updatePosition, title: t('编辑岗位'), initialValues: position, children };
  return <FormDialog {...form} {...events} fixed={{ positionId, version }} onSubmit={(arg) => update(arg).unwrap()} />;
}
