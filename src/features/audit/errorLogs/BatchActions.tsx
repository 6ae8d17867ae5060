import { Flex } from 'antd';
import { errorLogs } from 'contract/audit/errorLogs';
import type { ErrorGroup } from 'contract/audit/errorLogs';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import type { ErrorDialog } from './dialog';
import { useErrorActions } from './useErrorActions';

interface Props {
  readonly errors: readonly ErrorGroup[];
  readonly open: (dialog: ErrorDialog) => void;
  /** Called after the state of the errors was changed. */
  readonly onDone: () => void;
}

/** The actions on the selected errors. */
export function BatchActions({ errors, open, onDone }: Props) {
  const t = useTexts();
  const { confirm, ignore } = useErrorActions();
  const errorIds = errors.map(({ errorId }) => errorId);
  const { needs } = errorLogs.changeErrorState;
  return (
    <Flex gap="small">
      <AuthorizedButton needs={needs} size="small" onClick={() => confirm(errorIds, onDone)}>
        {t('确认')}
      </AuthorizedButton>
      <AuthorizedButton needs={needs} size="small" onClick={() => ignore(errorIds, onDone)}>
        {t('忽略')}
      </AuthorizedButton>
      <AuthorizedButton
        needs={errorLogs.markErrorsFixed.needs}
        size="small"
        onClick={() => open({ kind: 'fixed', errorIds, onDone })}
      >
        {t('标记已修复')}
      </AuthorizedButton>
    </Flex>
  );
}
