import type { Caller } from '../../../caller';
import { withWholeMerchantScope } from '../../../db/store';
import { notFound } from '../../../refusal';
import { applyEvent } from './apply';
import type { InstanceEvent } from './apply';
import { lockInstance } from './load';
import { takeEffects } from './takeEffects';
import type { EffectServices } from './takeEffects';

/** A caller with what acting on an instance takes besides. */
export type Manager = Caller & { readonly services: EffectServices };

/** Lets something happen to an instance that only managers of its process may do. For anybody else it does not exist. */
export function manageInstance(
  who: Manager,
  instanceId: string,
  event: InstanceEvent,
  details: { readonly opinion?: string } = {},
): Promise<void> {
  const { db, services, userId } = who;
  const acting = { ...who, timeZone: services.timeZone };
  return withWholeMerchantScope(db, who, async () => {
    const { process } = await lockInstance(db, instanceId);
    if (!process.definition.managerIds.includes(userId)) throw notFound();
    await takeEffects(acting, services, await applyEvent(acting, instanceId, event, details));
  });
}
