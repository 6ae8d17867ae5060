import { useEffect, useRef } from 'react';
import type { InstanceDetail } from 'contract/workflow/instances';
import { useMarkInstanceReadMutation } from '@/api/workflow/instances';

/**
 * Keeps what the user has seen of an instance, once the user leaves it. So what was new when it was opened stays marked while it is open.
 * A failure leaves it new.
 */
export function useMarkRead(instance: InstanceDetail | undefined): void {
  const [markRead] = useMarkInstanceReadMutation();
  const seen = useRef<InstanceDetail>(undefined);
  useEffect(() => {
    if (instance) seen.current = instance;
  }, [instance]);
  const instanceId = instance?.instanceId;
  useEffect(() => {
    if (instanceId === undefined) return undefined;
    const leave = () => {
      const last = seen.current;
      if (!last) return;
      const commentTime = last.comments.at(-1)?.createTime;
      void markRead({
        instanceId,
        eventNumber: last.history.at(-1)?.eventId ?? 0,
        ...(commentTime !== undefined && { commentTime }),
      });
    };
    return leave;
  }, [instanceId, markRead]);
}
