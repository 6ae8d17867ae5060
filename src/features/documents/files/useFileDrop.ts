import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { HTMLAttributes } from 'react';
import { failed } from '@/kernel/feedback/slice';
import { useUploads } from '@/kernel/uploads/useUploads';
import type { Blocked } from '@/ui/list/useExplainBlocked';
import { useExplainBlocked } from '@/ui/list/useExplainBlocked';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';

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
  const dispatch = useDispatch();
  // One of the files or folders can't be read, so that none is uploaded: the user would not know which are missing.
  const reportUnreadable = () => void dispatch(failed(text('浏览器无法读取拖入的文件或文件夹，请重试')));
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
        take((target) => void addDropped(target, dataTransfer).catch(reportUnreadable));
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
