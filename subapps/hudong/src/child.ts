import { computed, inject } from 'vue';
import type { InjectionKey, ShallowRef } from 'vue';
import { hasPermission } from 'contract/access/permissions';
import type { SubAppProps } from 'contract/children/subapp';
import { createTranslate } from '../../kit/texts';
import type { Translate } from '../../kit/texts';
import { english } from './english';

/** What every component of an open page can use: the portal's props, the translation and the permission check. */
export interface ChildContextValue {
  readonly props: ShallowRef<SubAppProps>;
  readonly t: Translate;
  readonly may: (tag: string) => boolean;
}

/** Vue's injection key for the {@link ChildContextValue} of an open page. */
export const childKey: InjectionKey<ChildContextValue> = Symbol('child');

/** Creates the {@link ChildContextValue} of one open page from the portal's props. */
export function createChildContextValue(props: ShallowRef<SubAppProps>): ChildContextValue {
  const texts = computed(() => createTranslate(props.value.language, english));
  return {
    props,
    t: (chinese, values) => texts.value(chinese, values),
    may: (tag) => hasPermission(props.value.permissions, tag),
  };
}

/** Injects the {@link ChildContextValue} of the open page. Throws outside of the sub-app's components. */
export function useChild(): ChildContextValue {
  const child = inject(childKey);
  if (!child) throw new Error('a component stands outside of the child');
  return child;
}
