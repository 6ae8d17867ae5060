import type { Texts } from '@/platform/language/textOf';

/** Fetches the English texts; whoever stays with Chinese never does. */
export async function loadTexts(): Promise<Texts> {
  const { enUS } = await import(/* webpackChunkName: "en-US" */ './en-US');
  return enUS;
}
