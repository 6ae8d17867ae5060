import type { NotificationEventName } from 'contract/messages/notifications';

/** The placeholders in braces of a text, such as `role` of `您的角色是{role}`. */
export type PlaceholderNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderNames<Rest>
  : never;

/** Something that the portal itself tells people, declared beside the code in which it happens. */
export interface NotificationEvent<
  Title extends string = string,
  Text extends string = string,
  Target extends string = string,
> {
  /** Identifies the event for good: stored rows name it. */
  readonly key: NotificationEventName;
  /** `security`: about the safety of the account. Such an event is told with the request to report what was not one's own doing. */
  readonly level: 'security' | 'general';
  /** The title of the letter and the subject of the mail. */
  readonly title: Title;
  /** One or a few Chinese sentences. `{placeholders}` stand for the values. */
  readonly text: Text;
  /** Whether a mail is sent as well, unless the merchant or the person decides otherwise. */
  readonly isMailed: boolean;
  /** Whether the letter stands for something else, so that nobody can choose another way. */
  readonly isLetterOnly?: true;
  /** The page of the portal that the letter leads to, and what is told outside of the portal. May have placeholders, too. */
  readonly jumpTarget?: Target;
  /** The names of further values, which only templates use. They may be private, so that records don't show them. */
  readonly privateValues?: readonly string[];
}

/** The values of an event's placeholders. */
export type NotificationValues<Title extends string, Text extends string, Target extends string> = Readonly<
  Record<PlaceholderNames<Title | Text | Target>, string>
>;

/**
 * Declares an event. The module lists it in `notifications` of its `module.ts`.
 *
 * @example
 * export const JOB_FAILED = defineNotification({ key: 'jobFailed', text: '任务“{title}”执行失败', … });
 * await notify(db, services, JOB_FAILED, [{ userId }], { values: { title } });
 */
export function defineNotification<
  const Title extends string,
  const Text extends string,
  const Target extends string = never,
>(event: NotificationEvent<Title, Text, Target>): NotificationEvent<Title, Text, Target> {
  return event;
}
