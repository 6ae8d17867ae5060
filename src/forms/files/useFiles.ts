import { useEffect, useRef, useState } from 'react';
import { TransferError } from '@/kernel/uploads/transfer';
import { generateId } from '@/platform/format/generateId';
import { isFailure } from '@/platform/http/failure';
import type { PortalText } from '@/platform/language/translateWith';
import { reportError } from '@/platform/reportError';
import { useTellUploads } from '../uploads';
import { explainUpload, useUploadFile } from './useUploadFile';

/** A file that is being uploaded, or could not be. */
export interface PendingFile {
  readonly key: string;
  readonly file: File;
  /** In bytes. */
  readonly sent: number;
  readonly problem?: PortalText | undefined;
  /** Whether it may arrive when it is sent again. */
  readonly canRetry?: boolean;
}

/** Uploads files, and hands over their ids one by one. An upload that is under way ends with the component. */
export function useFiles(onUploaded: (fileId: string) => void) {
  const uploadFile = useUploadFile();
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const failed = pending.filter(({ problem }) => problem !== undefined).length;
  useTellUploads({ uploading: pending.length - failed, failed });
  const controllers = useRef(new Map<string, AbortController>());
  // An upload ends long after the rendering in which it began, when the field may have other files.
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });
  useEffect(() => {
    const open = controllers.current;
    return () => {
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  const change = (key: string, changes: Partial<PendingFile>) =>
    setPending((files) => files.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const drop = (key: string) => setPending((files) => files.filter((one) => one.key !== key));
  const run = async (key: string, file: File) => {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    try {
      const onProgress = (sent: number) => change(key, { sent });
      const { fileId } = await uploadFile({ file, onProgress, signal: controller.signal });
      if (controller.signal.aborted) return;
      drop(key);
      latest.current(fileId);
    } catch (problem) {
      if (!isFailure(problem) && !(problem instanceof TransferError)) reportError(problem);
      change(key, { problem: explainUpload(problem), canRetry: true });
    } finally {
      controllers.current.delete(key);
    }
  };
  return {
    pending,
    /** Adds a file, and uploads it unless it has a problem, which is shown then. */
    add: (file: File, problem?: PortalText) => {
      const key = generateId();
      setPending((files) => [...files, { key, file, sent: 0, problem }]);
      if (problem === undefined) void run(key, file);
    },
    /** Uploads a file again that could not be uploaded. */
    retry: ({ key, file }: PendingFile) => {
      change(key, { sent: 0, problem: undefined, canRetry: false });
      void run(key, file);
    },
    remove: (key: string) => {
      controllers.current.get(key)?.abort();
      drop(key);
    },
  };
}
