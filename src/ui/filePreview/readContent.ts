import { useEffect, useEffectEvent, useState } from 'react';
import { unreadable } from './viewer';

/** Reads a content, or its first bytes. Rejects with a PreviewError. */
export async function readContent(
  address: string,
  signal: AbortSignal,
  maxBytes?: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const headers = maxBytes === undefined ? undefined : { range: `bytes=0-${maxBytes - 1}` };
  try {
    const response = await fetch(address, { signal, ...(headers && { headers }) });
    if (!response.ok) throw unreadable();
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw unreadable(error);
  }
}

/** Loads once, when the viewer is mounted. Returns undefined until then; what fails is reported by `onFail`. */
export function useLoaded<Loaded>(
  load: (signal: AbortSignal) => Promise<Loaded>,
  onFail: (error: unknown) => void,
): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  const begin = useEffectEvent((signal: AbortSignal) => {
    load(signal).then(
      (result) => {
        if (!signal.aborted) setLoaded(result);
      },
      (error: unknown) => {
        if (!signal.aborted) onFail(error);
      },
    );
  });
  useEffect(() => {
    const running = new AbortController();
    begin(running.signal);
    return () => running.abort();
  }, []);
  return loaded;
}
