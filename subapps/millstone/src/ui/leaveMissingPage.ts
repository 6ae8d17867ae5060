import type { MountedChild } from '../child';
import { buildListAddress } from '../addresses';
import type { AlarmsParams, DevicesParams } from '../addresses';

interface Answer {
  readonly data: { readonly rows: readonly unknown[]; readonly total: number } | undefined;
  readonly isLoading: boolean;
}

/**
 * Goes to the last page of a list if the page in the address is beyond it, for example after another project was chosen.
 */
export function leaveMissingPage(
  { props }: MountedChild,
  { data, isLoading }: Answer,
  params: DevicesParams | AlarmsParams,
  path: '/devices' | '/alarms',
): void {
  if (isLoading || !data || data.rows.length > 0 || data.total === 0) return;
  const pageNum = Math.ceil(data.total / params.pageSize);
  if (pageNum < params.pageNum)
    props.portal.navigate(buildListAddress(path, { ...params, pageNum }), { replace: true });
}
