import { useState } from 'react';
import type { HTMLAttributes } from 'react';
import { useUploads } from '@/kernel/uploads/useUploads';
import type { Blocked } from '@/ui/list/useExplainBlocked';
import { useExplainBlocked } from '@/ui/list/useExplainBlocked';
import { useTexts } from '@/platform/language/useTexts';
import { useReportFailure } from './useReportFailure';

interface FileDrop {
  /** Whether files of the computer are held over the area. */
  readonly isOver: boolean;
  readonly handlers: HTMLAttributes<HTMLElement>;
}

/** Uploads files and folders of the computer that are dropped on the folder on screen, and files that are pasted. */
export function useFileDrop(folderId: string | undefined, blocked: Blocked | undefined): FileDrop {
  const t = useTexts();
  const [isOver, setIsOver] = useState(false);
  const { addFiles, addDropped } = useUploads();
  const explain = useExplainBlocked();
  const report = useReportFailure();
  const take = (upload: (target: string) => void) => {
    if (blocked) explain(t('上传文件'), blocked);
    else if (folderId !== undefined) upload(folderId);
  };
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = blocked ? 'none' : 'copy';
        setIsOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      },
      onDrop: (event) => {
        setIsOver(false);
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        const { dataTransfer } = event;
        take((target) => void addDropped(target, dataTransfer).catch(report));
      },
      onPaste: ({ clipboardData }) => {
        const pasted = [...clipboardData.files];
        if (pasted.length > 0) take((target) => addFiles(target, pasted));
      },
    },
  };
}

// Items of the portal that are dragged are no files of the computer.
function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}
