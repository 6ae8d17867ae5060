import { Drawer } from 'antd';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingContent } from '@/ui/form/LoadingDialog';
import { useConfirm } from '@/ui/list/useConfirm';
import { VersionsTable } from './VersionsTable';
import type { Version } from './VersionsTable';

/** How many versions a page of the drawer has. */
export const VERSIONS_PER_PAGE = 10;

interface Props extends Pick<ComponentProps<typeof VersionsTable>, 'query' | 'pageNum' | 'onPage'> {
  /** What has the versions; undefined while it is on its way. */
  readonly subject: { readonly name: string; readonly versionNumber: number | null } | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly mayRestore: boolean;
  readonly restore: (number: number) => Promise<unknown>;
  /** What restoring does, for its confirmation. */
  readonly restoreHint: string;
  /** Whether a draft is edited beside the versions. Each version, the present one too, is compared with it and restored into it. */
  readonly hasDraft?: boolean;
  /** A dialog that shows a version. */
  readonly view: (number: number, onClose: () => void) => ReactNode;
  /** A dialog that compares a version with the present one, or with the draft. */
  readonly compare: (number: number, onClose: () => void) => ReactNode;
  readonly onClose: () => void;
}

type Open = { readonly kind: 'view' | 'compare'; readonly number: number };

/** The versions of a template, a form or a process: each can be looked at, compared, and restored (CHN-05, FRM-01, PRO-01). */
export function VersionsDrawer({ subject, error, onRetry, onClose, ...props }: Props) {
  const t = useTexts();
  const [open, setOpen] = useState<Open>();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const close = () => setOpen(undefined);
  const { view, compare, mayRestore, restore, restoreHint, hasDraft = false, ...list } = props;
  const askToRestore = ({ number }: Version) =>
    confirm({
      title: t('恢复版本 V{number}？', { number }),
      content: restoreHint,
      verb: t('恢复'),
      onConfirm: () => tell(restore(number), t('已恢复')),
    });
  return (
    <Drawer
      open
      width={720}
      title={subject ? t('“{name}”的版本', { name: subject.name }) : t('版本', { meaning: 'template' })}
      onClose={onClose}
    >
      {subject ? (
        <VersionsTable
          {...list}
          present={subject.versionNumber}
          pageSize={VERSIONS_PER_PAGE}
          actions={(one) => {
            const { number } = one;
            const differs = hasDraft || number !== subject.versionNumber;
            return [
              { label: t('查看'), onClick: () => setOpen({ kind: 'view', number }) },
              {
                label: hasDraft ? t('与草稿比较') : t('与当前比较'),
                isShown: differs,
                onClick: () => setOpen({ kind: 'compare', number }),
              },
              { label: t('恢复'), isShown: differs && mayRestore, onClick: () => askToRestore(one) },
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
