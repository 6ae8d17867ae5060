import { parameters } from 'contract/site/parameters';
import type { Parameter } from 'contract/site/parameters';
import { useResetParameterMutation, useUpdateParameterMutation } from '@/api/site/parameters';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import { getLoggedValues } from './getLoggedValues';

/** The actions on one parameter. */
export function ParameterActions({
  parameter,
  onEdit,
}: {
  readonly parameter: Parameter;
  readonly onEdit: () => void;
}) {
  const t = useTexts();
  const [updateParameter] = useUpdateParameterMutation();
  const [resetParameter] = useResetParameterMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const { parameterKey, version, name, level, isChanged } = parameter;
  const history = useObjectHistory('parameter', {
    needs: parameters.updateParameter.needs,
    present: getLoggedValues(parameter),
    save: async ({ value = null }) =>
      value === null
        ? resetParameter({ parameterKey, version }).unwrap()
        : updateParameter({
            parameterKey,
            version,
            value: Array.isArray(value) ? value.join('\n') : value,
          }).unwrap(),
  });

  const reset = () =>
    confirm({
      title: t('恢复“{name}”的默认值？', { name: t(name) }),
      content: level === 'platform' ? t('将使用产品的默认值。') : t('将使用平台的值。'),
      verb: t('恢复默认'),
      onConfirm: () => tell(resetParameter({ parameterKey, version }).unwrap(), t('已恢复默认')),
    });

  return (
    <>
      <AuthorizedActions
        actions={[
          { label: t('编辑'), needs: parameters.updateParameter.needs, onClick: onEdit },
          {
            label: t('恢复默认'),
            needs: parameters.resetParameter.needs,
            isShown: isChanged,
            onClick: reset,
          },
          {
            label: t('变更记录'),
            needs: parameters.listParameters.needs,
            onClick: () => history.open(parameterKey, t(name)),
          },
        ]}
      />
      {history.drawer}
    </>
  );
}
