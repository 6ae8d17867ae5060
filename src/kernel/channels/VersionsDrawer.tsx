import { Drawer } from 'antd';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { TemplateVersion } from 'contract/channels/template';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingContent } from '@/ui/form/LoadingDialog';
import { useConfirm } from '@/ui/list/useConfirm';
import { TemplateVersions } from './TemplateVersions';

/** How many versions a page of the drawer has. */
export const VERSIONS_PER_PAGE = 10;

interface Props extends Pick<ComponentProps<typeof TemplateVersions>, 'query' | 'pageNum' | 'onPage'> {
  /** The template; undefined while it is on its way. */
  readonly template: { readonly templateName: string; readonly versionNumber: number } | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly mayRestore: boolean;
  readonly restore: (number: number) => Promise<unknown>;
  /** A dialog that shows a version. */
  readonly view: (number: number, onClose: () => void) => ReactNode;
  /** A dialog that compares a version with the present one. */
  readonly compare: (number: number, onClose: () => void) => ReactNode;
  readonly onClose: () => void;
}

type Open = { readonly kind: 'view' | 'compare'; readonly number: number };

/** The versions of a template of any channel: each can be looked at, compared with the present one, and restored (CHN-05). */
export function VersionsDrawer({ template, error, onRetry, mayRestore, restore, onClose, ...props }: Props) {
  const t = useTexts();
  const [open, setOpen] = useState<Open>();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const close = () => setOpen(undefined);
  const { view, compare, ...list } = props;
  const askToRestore = ({ number }: TemplateVersion) =>
    confirm({
      title: t('恢复版本 V{number}？', { number }),
      content: t('该版本的内容将成为最新版本，现有的版本都会保留。'),
      verb: t('恢复'),
      onConfirm: () => tell(restore(number), t('已恢复')),
    });
  return (
    <Drawer
      open
      width={720}
      title={template ? t('“{name}”的版本', { name: template.templateName }) : t('版本', { meaning: 'template' })}
      onClose={onClose}
    >
      {template ? (
        <TemplateVersions
          {...list}
          present={template.versionNumber}
          pageSize={VERSIONS_PER_PAGE}
          actions={(one) => {
            const { number } = one;
            const isFormer = number !== template.versionNumber;
            return [
              { label: t('查看'), onClick: () => setOpen({ kind: 'view', number }) },
              { label: t('与当前比较'), isShown: isFormer, onClick: () => setOpen({ kind: 'compare', number }) },
              { label: t('恢复'), isShown: isFormer && mayRestore, onClick: () => askToRestore(one) },
            ];
          }}
        />
      ) : (
        <LoadingContent error={error} onRetry={onRetry} />
      )}
      {open?.kind === 'view' && view(open.number, close)}
      {open?.kind === 'compare' && compare(open.number, close)}
    </Drawer>
  );
}
