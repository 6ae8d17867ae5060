import { defineNotification } from '../../../notifications/event';
import { SHOWN_NAMES } from '../../channels/decisionCards/shown';

/** The page with what one has to decide, which shows the instance. */
const APPROVAL_PAGE = '/workflow/myApproval?instance={instanceId}';
/** The page with what one has applied for, which shows the instance. */
const APPLY_PAGE = '/workflow/myApply?instance={instanceId}';

/** The page with the copies that one has got, which shows the instance. */
const COPY_PAGE = '/workflow/myApproval?tab=COPIES&instance={instanceId}';

/** What a card of a task says besides: the fields that its person may read, and how the decision stands. */
const CARD_VALUES = ['summary', ...SHOWN_NAMES] as const;

/** Tells somebody of a new task. */
export const TASK_OPENED = defineNotification({
  key: 'taskOpened',
  level: 'general',
  title: '待办：{title}',
  text: '“{title}”到达节点“{node}”，请您处理。',
  isMailed: false,
  jumpTarget: APPROVAL_PAGE,
  privateValues: CARD_VALUES,
});

/** Reminds somebody of a task that has waited too long. */
export const TASK_REMINDED = defineNotification({
  key: 'taskReminded',
  level: 'general',
  title: '催办：{title}',
  text: '“{title}”在节点“{node}”等待您处理，请尽快处理。',
  isMailed: false,
  jumpTarget: APPROVAL_PAGE,
  privateValues: CARD_VALUES,
});

/** Tells the starter that something was returned. */
export const INSTANCE_RETURNED = defineNotification({
  key: 'instanceReturned',
  level: 'general',
  title: '退回修改：{title}',
  text: '“{title}”已退回，请修改后重新提交。',
  isMailed: false,
  jumpTarget: APPLY_PAGE,
});

/** Tells the starter how it has ended. */
export const INSTANCE_ENDED = defineNotification({
  key: 'instanceEnded',
  level: 'general',
  title: '{title}{result}',
  text: '“{title}”{result}。',
  isMailed: false,
  jumpTarget: APPLY_PAGE,
});

/** Tells somebody of a copy. */
export const INSTANCE_COPIED = defineNotification({
  key: 'instanceCopied',
  level: 'general',
  title: '抄送：{title}',
  text: '“{title}”在节点“{node}”抄送给您。',
  isMailed: false,
  jumpTarget: COPY_PAGE,
});

/** Tells the managers of a process that an instance can't go on by itself. `reason`: empty, or what a call has failed by. */
export const INSTANCE_PARKED = defineNotification({
  key: 'instanceParked',
  level: 'general',
  title: '流程停住：{title}',
  text: '“{title}”在节点“{node}”停住{reason}，需要流程管理员处理。',
  isMailed: false,
  jumpTarget: APPROVAL_PAGE,
});

/** Tells somebody who is mentioned in a comment. */
export const COMMENT_MENTIONED = defineNotification({
  key: 'commentMentioned',
  level: 'general',
  title: '评论中提到您：{title}',
  text: '{name} 在“{title}”的评论中提到了您。',
  isMailed: false,
  jumpTarget: APPROVAL_PAGE,
});

/** Tells the starter of a comment, also one in which the starter is mentioned. */
export const COMMENT_ADDED = defineNotification({
  key: 'commentAdded',
  level: 'general',
  title: '新评论：{title}',
  text: '{name} 评论了“{title}”。',
  isMailed: false,
  jumpTarget: APPLY_PAGE,
});
