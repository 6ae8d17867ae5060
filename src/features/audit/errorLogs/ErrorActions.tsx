import { errorLogs } from 'contract/audit/errorLogs';
import type { ErrorGroup } from 'contract/audit/errorLogs';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import type { ErrorDialog } from './dialog';
import { useErrorActions } from './useErrorActions';

interface Props {
  readonly error: ErrorGroup;
  readonly open: (dialog: ErrorDialog) => void;
}

/** The actions on one error. */
export function ErrorActions({ error, open }: Props) {
  const t = useTexts();
  const { confirm, ignore } = useErrorActions();
  const { errorId, state } = error;
  const close = () => undefined;
  return (
    <AuthorizedActions
      actions={[
        { label: t('详情'), needs: errorLogs.getError.needs, onClick: () => open({ kind: 'detail', error }) },
        {
          label: t('确认'),
          needs: errorLogs.changeErrorState.needs,
          isShown: state !== 'confirmed',
          onClick: () => confirm([errorId]),
        },
        {
          label: t('忽略'),
          needs: errorLogs.changeErrorState.needs,
          isShown: state !== 'ignored',
          onClick: () => ignore([errorId]),
        },
        {
          label: t('标记已修复'),
          needs: errorLogs.markErrorsFixed.needs,
          isShown: state !== 'fixed',
          onClick: () => open({ kind: 'fixed', errorIds: [errorId], onDone: close }),
        },
        {
          label: t('指派与备注'),
          needs: errorLogs.updateError.needs,
          onClick: () => open({ kind: 'handle', error }),
        },
      ]}
    />
  );
}
