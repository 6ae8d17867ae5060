import { processStatistics } from 'contract/workflow/processStatistics';
import { useListManagedProcessesQuery } from '@/api/workflow/processStatistics';
import { useHasPermission } from '@/kernel/permissions/permissions';

/** The processes that the user manages. None while they are not known, or where the user may not see their statistics. */
export function useManagedProcessIds(): ReadonlySet<string> {
  const maySee = useHasPermission(processStatistics.listManagedProcesses.needs);
  const { data = [] } = useListManagedProcessesQuery(undefined, { skip: !maySee });
  return new Set(data.map(({ processId }) => processId));
}
