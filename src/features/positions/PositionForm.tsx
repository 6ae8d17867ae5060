import { ProFormDigit, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { LENGTHS } from 'contract/rules';
import { positions } from 'contract/positions';
import type { Position } from 'contract/positions';
import { useAddPositionMutation, useUpdatePositionMutation } from '@/api/positions';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { FormDialog } from '@/ui/form/FormDialog';
import { formRules } from '@/ui/form/formRules';

const rules = (name: keyof typeof positions.addPosition.arg.entries) => formRules(positions.addPosition, name);

/** Adds a position, or edits the one given. */
export function PositionForm({
  position,
  onClose,
}: {
  readonly position: Position | undefined;
  readonly onClose: () => void;
}) {
  const [addPosition] = useAddPositionMutation();
  const [updatePosition] = useUpdatePositionMutation();
  const { succeed } = useFeedback();
  const done = () => {
    succeed('已保存');
    onClose();
  };
  const fields = (
    <>
      <ProFormText name="positionCode" label="岗位编码" rules={rules('positionCode')} />
      <ProFormText name="positionName" label="岗位名称" rules={rules('positionName')} />
      <ProFormDigit name="positionOrder" label="排序" rules={rules('positionOrder')} fieldProps={{ precision: 0 }} />
      <ProFormTextArea
        name="remark"
        label="备注"
        rules={rules('remark')}
        fieldProps={{ maxLength: LENGTHS.remark, showCount: true }}
      />
    </>
  );
  if (!position) {
    return (
      <FormDialog
        endpoint={positions.addPosition}
        title="新增岗位"
        initialValues={{ positionOrder: 0 }}
        onSubmit={(arg) => addPosition(arg).unwrap()}
        onSaved={done}
        onClose={onClose}
      >
        {fields}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      endpoint={positions.updatePosition}
      title="编辑岗位"
      initialValues={position}
      fixed={{ positionId: position.positionId, version: position.version }}
      onSubmit={(arg) => updatePosition(arg).unwrap()}
      onSaved={done}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  );
}
