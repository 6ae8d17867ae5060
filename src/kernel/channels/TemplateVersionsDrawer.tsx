import type { ComponentProps } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { VersionsDrawer } from '../versions/VersionsDrawer';

interface Props extends Omit<ComponentProps<typeof VersionsDrawer>, 'subject' | 'restoreHint' | 'hasDraft'> {
  /** The template; undefined while it is on its way. */
  readonly template: { readonly templateName: string; readonly versionNumber: number } | undefined;
}

/** The versions of a template of any channel: each can be looked at, compared with the present one, and restored (CHN-05). */
export function TemplateVersionsDrawer({ template, ...props }: Props) {
  const t = useTexts();
  return (
    <VersionsDrawer
      subject={template && { name: template.templateName, versionNumber: template.versionNumber }}
      restoreHint={t('该版本的内容将成为最新版本，现有的版本都会保留。')}
      {...props}
    />
  );
}
