import { useNavigate } from 'react-router-dom';
import { processes } from 'contract/workflow/processes';
import { instanceMoves } from 'contract/workflow/instanceMoves';
import { processStatistics } from 'contract/workflow/processStatistics';
import type { Process } from 'contract/workflow/processRows';
import { useChangeProcessStatusMutation, useRemoveProcessMutation } from '@/api/workflow/processes';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import type { ProcessDialogKind } from './dialog';
import { useExportProcess } from './useExportProcess';
import type { ProcessOrder } from './useProcessOrder';

interface Props {
  readonly process: Process;
  /** The actions that move the process in its category. */
  readonly steps: ReturnType<ProcessOrder['steps']>;
  /** Whether the user manages the process, and so sees its statistics. */
  readonly isManaged: boolean;
  readonly onDesign: () => void;
  readonly open: (kind: ProcessDialogKind) => void;
}

/** The actions on one process. What the server would refuse says its reason beforehand (LST-04). */
export function ProcessActions({ process, steps, isManaged, onDesign, open }: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeProcessStatusMutation();
  const [remove] = useRemoveProcessMutation();
  const exportProcess = useExportProcess();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const history = useObjectHistory('process');
  const navigate = useNavigate();
  const { processId, processName: name, version, status, versionNumber, runningCount, endedCount } = process;
  const { getProcess, updateProcess, listProcessVersions, copyProcess } = processes;
  const isEnabled = status === 'NORMAL';
  const row = { processId, version };

  const toggle = () =>
    tell(
      changeStatus({ ...row, status: isEnabled ? 'STOP_USING' : 'NORMAL' }).unwrap(),
      isEnabled ? t('已停用') : t('已启用'),
    );
  const disable = () =>
    confirm({
      title: t('停用流程“{name}”？', { name }),
      content: t('停用后不能再发起，进行中的流程继续执行。'),
      verb: t('停用'),
      onConfirm: toggle,
    });
  const askToRemove = () =>
    confirm({
      title: t('删除流程“{name}”？', { name }),
      content: t('它的草稿和所有版本一并删除，删除后不能恢复。'),
      verb: t('删除'),
      onConfirm: () => tell(remove(row).unwrap(), t('已删除')),
    });
  const inUse =
    runningCount + endedCount > 0
      ? { reason: t('已有 {n} 个流程实例，不能删除，可以停用', { n: runningCount + endedCount }) }
      : undefined;

  const nothingRuns = versionNumber === null || runningCount === 0 ? { reason: t('没有进行中的流程实例') } : undefined;

  return (
    <>
      <AuthorizedActions
        actions={[
          { label: t('设计'), needs: getProcess.needs, onClick: onDesign },
          { label: t('编辑'), needs: updateProcess.needs, onClick: () => open('edit') },
          {
            label: t('版本', { meaning: 'template' }),
            needs: listProcessVersions.needs,
            onClick: () => open('versions'),
          },
          { label: t('复制'), needs: copyProcess.needs, onClick: () => open('copy') },
          ...(isManaged
            ? [
                {
                  label: t('统计'),
                  needs: processStatistics.getProcessStatistics.needs,
                  onClick: () => void navigate(`${pathTo('MyApproval')}?${toStatistics(processId)}`),
                },
              ]
            : []),
          ...steps,
          {
            label: t('导出 BPMN'),
            needs: processes.exportProcess.needs,
            onClick: () => void exportProcess(process),
          },
          { label: t('导入 BPMN'), needs: processes.importProcess.needs, onClick: () => open('import') },
          {
            label: t('迁移进行中的实例'),
            needs: instanceMoves.moveInstances.needs,
            blocked: nothingRuns,
            onClick: () => open('move'),
          },
          {
            label: isEnabled ? t('停用') : t('启用'),
            needs: processes.changeProcessStatus.needs,
            onClick: isEnabled ? disable : () => void toggle(),
          },
          {
            label: t('变更记录'),
            needs: processes.listProcesses.needs,
            onClick: () => history.open(processId, name),
          },
          {
            label: t('删除'),
            needs: processes.removeProcess.needs,
            isDanger: true,
            blocked: inUse,
            onClick: askToRemove,
          },
        ]}
      />
      {history.drawer}
    </>
  );
}

// The statistics are a view of what one manages, with the process as their filter.
function toStatistics(processId: string): string {
  return new URLSearchParams({ tab: 'STATISTICS', processId }).toString();
}
