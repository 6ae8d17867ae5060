import { alarmRules } from 'contract/channels/alarmRules';
import type { AlarmRule } from 'contract/channels/alarmRules';
import { useChangeAlarmRuleStatusMutation, useRemoveAlarmRuleMutation } from '@/api/channels/alarmRules';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';

interface Props {
  readonly rule: AlarmRule;
  readonly onEdit: () => void;
  readonly onTry: () => void;
}

/** The actions on one rule. */
export function AlarmRuleActions({ rule, onEdit, onTry }: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeAlarmRuleStatusMutation();
  const [removeRule] = useRemoveAlarmRuleMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const history = useObjectHistory('alarmRule');
  const { ruleId, ruleName, version, status, openCount: n } = rule;
  const isEnabled = status === 'NORMAL';
  const closes = n > 0 ? t('它的 {n} 条未恢复的告警会被关闭。', { n }) : '';

  const toggleStatus = () => {
    const next = isEnabled ? 'STOP_USING' : 'NORMAL';
    return tell(changeStatus({ ruleId, version, status: next }).unwrap(), isEnabled ? t('已停用') : t('已启用'));
  };
  const disable = () =>
    confirm({
      title: t('停用告警规则“{ruleName}”？', { ruleName }),
      content: t('停用后不再检查。') + closes,
      verb: t('停用'),
      onConfirm: toggleStatus,
    });
  const remove = () =>
    confirm({
      title: t('删除告警规则“{ruleName}”？', { ruleName }),
      content: `${closes}${t('告警记录会保留。')}${t('删除后不能恢复。')}`,
      verb: t('删除'),
      onConfirm: () => tell(removeRule({ ruleId, version }).unwrap(), t('已删除')),
    });

  return (
    <>
      <AuthorizedActions
        actions={[
          { label: t('编辑'), needs: alarmRules.updateAlarmRule.needs, onClick: onEdit },
          { label: t('试运行'), needs: alarmRules.tryAlarmRule.needs, onClick: onTry },
          {
            label: isEnabled ? t('停用') : t('启用'),
            needs: alarmRules.changeAlarmRuleStatus.needs,
            onClick: isEnabled ? disable : () => void toggleStatus(),
          },
          {
            label: t('变更记录'),
            needs: alarmRules.listAlarmRules.needs,
            onClick: () => history.open(ruleId, ruleName),
          },
          { label: t('删除'), needs: alarmRules.removeAlarmRule.needs, isDanger: true, onClick: remove },
        ]}
      />
      {history.drawer}
    </>
  );
}
