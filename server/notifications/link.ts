import { fillParams } from 'contract/messages/letterTexts';
import type { Services } from '../services';
import type { NotificationEvent } from './event';

/**
 * The address of the page of the portal that an event leads to, for what is told outside of the portal. It grants nothing: whoever opens
 * it signs in, and sees what they may see. Undefined for an event without a page, and where no address of the portal is configured.
 */
export function findLink(
  { origin }: Pick<Services, 'origin'>,
  { jumpTarget }: NotificationEvent,
  values: Readonly<Record<string, string>>,
): string | undefined {
  if (origin === undefined || jumpTarget === undefined) return undefined;
  return origin + fillParams(jumpTarget, values, encodeURIComponent);
}
