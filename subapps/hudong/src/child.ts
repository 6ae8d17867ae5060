import { computed, inject } from 'vue';
import type { InjectionKey, ShallowRef } from 'vue';
import { hasPermission } from 'contract/access/permissions';
import type { SubAppProps } from 'contract/children/subapp';
import { textsIn } from '../../kit/texts';
import type { Translate } from '../../kit/texts';
import { english } from './english';

/** What every component of an open page can use of the portal. */
export interface Child {
  readonly props: ShallowRef<SubAppProps>;
  readonly t: Translate;
  readonly may: (tag: string) => boolean;
}

/** The key under which a page injects its {@link Child}. */
export const childKey: InjectionKey<Child> = Symbol('child');

/** Creates the portal's interface for one open page. */
export function createChild(props: ShallowRef<SubAppProps>): Child {
  const texts = computed(() => textsIn(props.value.language, english));
  return {
    props,
    t: (chinese, values) => texts.value(chinese, values),
    may: (tag) => hasPermission(props.value.permissions, tag),
  };
}

/** Injects the portal's interface of the open page. */
export function useChild(): Child {
  const child = inject(childKey);
  if (!child) throw new Error('a component stands outside of the child');
  return child;
}
