import { computed, inject } from 'vue';
import type { InjectionKey, ShallowRef } from 'vue';
import { hasPermission } from 'contract/access/permissions';
import type { SubAppProps } from 'contract/children/subapp';
import { textsIn } from '../../kit/texts';
import type { Translate } from '../../kit/texts';
import { english } from './english';

/** The portal's props, the translation and the permission check, for every component of an open page. */
export interface Child {
  readonly props: ShallowRef<SubAppProps>;
  readonly t: Translate;
  readonly may: (tag: string) => boolean;
}

/** Vue's injection key for the {@link Child} of an open page. */
export const childKey: InjectionKey<Child> = Symbol('child');

/** Creates the {@link Child} of one open page from the portal's props. */
export function createChild(props: ShallowRef<SubAppProps>): Child {
  const texts = computed(() => textsIn(props.value.language, english));
  return {
    props,
    t: (chinese, values) => texts.value(chinese, values),
    may: (tag) => hasPermission(props.value.permissions, tag),
  };
}

/** Injects the {@link Child} of the open page. Throws outside of the child's components. */
export function useChild(): Child {
  const child = inject(childKey);
  if (!child) throw new Error('a component stands outside of the child');
  return child;
}
