import type * as v from 'valibot';
import { hasPermission } from 'contract/access/permissions';
import { ERROR_SOURCES } from 'contract/audit/errorLogs';
import {
  ALARM_SOURCES,
  CALL_ALARM_SOURCES,
  MAX_REPEATED_ERRORS,
  PLATFORM_ALARM_SOURCES,
  SHORTEST_CALL_WINDOW,
  findMeasure,
} from 'contract/channels/alarmSources';
import type { alarmRules as contract } from 'contract/channels/alarmRules';
import type { AlarmSource } from 'contract/channels/alarmSources';
import type { Caller } from '../../../caller';
import { fieldRefusal } from '../../../refusal';
import type { FieldProblem } from '../../../refusal';
import type { Services } from '../../../services';
import { endpointsByName } from '../../audit/businessLogs/query';
import { alarmSources } from './sources/alarmSources';
import type { AlarmCondition, WatchingMerchant } from './sources/source';

type Form = v.InferOutput<typeof contract.addAlarmRule.arg>;
type Watching = Pick<Caller, 'permissions'> & WatchingMerchant;

/** The sources that the caller can watch: those whose page they may open, and of the installation's only the platform. */
export function listWatchableSources({ permissions, isPlatform }: Watching): AlarmSource[] {
  return ALARM_SOURCES.filter(
    (source) =>
      (isPlatform || !PLATFORM_ALARM_SOURCES.includes(source)) &&
      hasPermission(permissions, alarmSources[source].needs),
  );
}

/**
 * Reads the condition of a form. What the source does not know is left out. Refuses a source that the caller can't watch,
 * and a condition that the source can't meet.
 */
export function toCondition(
  { jobKinds }: Pick<Services, 'jobKinds'>,
  who: Watching,
  form: v.InferOutput<typeof contract.tryAlarmRule.arg>,
): AlarmCondition {
  const { source, threshold, windowMinutes } = form;
  if (!listWatchableSources(who).includes(source))
    throw refuse({ name: 'source', text: '您没有查看该来源的权限，不能选择' });
  const [isPercent, isCalls] = [findMeasure(source) === 'percent', CALL_ALARM_SOURCES.includes(source)];
  if (isPercent && threshold > 100) throw refuse({ name: 'threshold', text: '请输入 1 到 100 的整数' });
  if (source === 'repeatedErrors' && threshold > MAX_REPEATED_ERRORS)
    throw refuse({
      name: 'threshold',
      text: '同一错误只保留最近 {n} 次记录，阈值不能更大',
      values: { n: MAX_REPEATED_ERRORS },
    });
  if (isCalls && windowMinutes < SHORTEST_CALL_WINDOW)
    throw refuse({
      name: 'windowMinutes',
      text: '接口每 {n} 分钟统计一次，时间窗口不能更短',
      values: { n: SHORTEST_CALL_WINDOW },
    });
  const isSlow = source === 'slowCalls';
  if (isSlow && !form.slowMs) throw refuse({ name: 'slowMs', text: '请输入 10 到 60000 的整数' });
  return {
    source,
    threshold,
    windowMinutes,
    filter: toFilter(form, jobKinds),
    slowMs: isSlow ? (form.slowMs ?? null) : null,
  };
}

function toFilter({ source, filter }: Pick<Form, 'source' | 'filter'>, jobKinds: Services['jobKinds']): string | null {
  if (!filter) return null;
  const isKnown = {
    newErrors: () => ERROR_SOURCES.some((known) => known === filter),
    repeatedErrors: () => ERROR_SOURCES.some((known) => known === filter),
    failedJobs: () => jobKinds.has(filter),
    failedCalls: () => endpointsByName.has(filter),
    slowCalls: () => endpointsByName.has(filter),
  };
  const names: Readonly<Record<string, (() => boolean) | undefined>> = isKnown;
  const check = names[source];
  if (check === undefined) return null;
  if (!check()) throw refuse({ name: 'filter', text: '请选择范围' });
  return filter;
}

/** Refuses a form of which one field needs another one. */
export function refuseIncompleteForm({ escalateMinutes, activeFrom, activeTo, ...form }: Form): void {
  if (form.recipientIds.length + form.crowdIds.length + form.robotIds.length === 0)
    throw refuse({ name: 'recipientIds', text: '请选择接收人' });
  const escalations = form.escalationIds.length + form.escalationCrowdIds.length + form.escalationRobotIds.length;
  if (escalateMinutes && escalations === 0) throw refuse({ name: 'escalationIds', text: '请选择升级接收人' });
  if (!escalateMinutes && escalations > 0) throw refuse({ name: 'escalateMinutes', text: '请输入升级时间' });
  if (!activeFrom !== !activeTo)
    throw refuse({ name: activeFrom ? 'activeTo' : 'activeFrom', text: '请同时选择开始和结束时间' });
}

function refuse(problem: FieldProblem) {
  return fieldRefusal('param-invalid', problem);
}
