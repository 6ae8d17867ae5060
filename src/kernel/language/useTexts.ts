export { useTexts } from '@/platform/language/useTexts';
export type { Translate } from '@/platform/language/textOf';
