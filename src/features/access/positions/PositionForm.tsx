import { ProFormDigit, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { positions } from 'contract/access/positions';
import type { Position } from 'contract/access/positions';
import { useAddPositionMutation, useUpdatePositionMutation, useLazyListPositionsQuery } from '@/api/access/positions';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

const { addPosition, updatePosition } = positions;

interface Props {
  readonly position: Position | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits the given position, or adds one. */
export function PositionForm({ position, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddPositionMutation();
  const [update] = useUpdatePositionMutation();
  const [list] = useLazyListPositionsQuery();
  const children = (
    <>
      <ProFormText {...field(addPosition, 'positionCode')} label={t('岗位编码')} />
      <ProFormText {...field(addPosition, 'positionName')} label={t('岗位名称')} />
      <ProFormDigit {...field(addPosition, 'positionOrder', { precision: 0 })} label={t('排序')} />
      <ProFormTextArea {...field(addPosition, 'remark')} label={t('备注')} />
    </>
  );
  if (!position) {
    const form = { endpoint: addPosition, title: t('新增岗位'), initialValues: { positionOrder: 0 }, children };
    return <FormDialog {...form} {...events} onSubmit={(arg) => add(arg).unwrap()} />;
  }
  const { positionId, version } = position;
  const form = { endpoint: updatePosition, title: t('编辑岗位'), initialValues: position, children };
  return (
    <FormDialog
      {...form}
      {...events}
      fixed={{ positionId, version }}
      readLatest={async () => (await list({ positionId }).unwrap()).rows[0]}
      onSubmit={(arg) => update(arg).unwrap()}
    />
  );
}
