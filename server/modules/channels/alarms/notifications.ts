import { defineNotification } from '../../../notifications/event';

const jumpTarget = '/newsChannelDispose/nailConfiguration/alarm';

/** An alarm has fired, or still goes on after the silence. Title and text are those of the rule's templates. */
export const ALARM_FIRED = defineNotification({
  key: 'alarmFired',
  level: 'general',
  title: '{title}',
  text: '{text}',
  isMailed: true,
  jumpTarget,
});

/** Nobody has acknowledged an alarm for the time that its rule gives. */
export const ALARM_ESCALATED = defineNotification({
  key: 'alarmEscalated',
  level: 'general',
  title: '告警升级：{title}',
  text: '告警已通知 {minutes} 分钟，仍无人确认。{text}',
  isMailed: true,
  jumpTarget,
});

/** The condition of an alarm has ended. */
export const ALARM_RECOVERED = defineNotification({
  key: 'alarmRecovered',
  level: 'general',
  title: '告警已恢复：{title}',
  text: '告警已恢复。{text}',
  isMailed: true,
  jumpTarget,
});
