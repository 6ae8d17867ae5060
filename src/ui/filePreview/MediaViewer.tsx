import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import styles from './filePreview.module.css';
import { damaged } from './viewer';
import type { ViewerProps } from './viewer';

/** Plays sound. */
export function AudioViewer(props: ViewerProps) {
  const player = usePlayer(props);
  return (
    <div className={styles.media}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- a file that somebody has uploaded has no captions */}
      <audio controls aria-label={props.fileName} {...player} />
    </div>
  );
}

/** Plays a film. The browser reads the ranges that it needs, so that a long one can be searched. */
export function VideoViewer(props: ViewerProps) {
  const player = usePlayer(props);
  return (
    <div className={styles.media}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- a file that somebody has uploaded has no captions */}
      <video controls playsInline aria-label={props.fileName} {...player} />
    </div>
  );
}

// Goes on at the same place by a newer address once the former one has expired.
function usePlayer({ address, onFail }: ViewerProps) {
  const [src, setSrc] = useState(address);
  const resumeAt = useRef(0);
  return {
    src,
    preload: 'metadata',
    onError: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      if (address === src) {
        onFail(damaged());
        return;
      }
      resumeAt.current = currentTarget.currentTime;
      setSrc(address);
    },
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      if (resumeAt.current === 0) return;
      currentTarget.currentTime = resumeAt.current;
      resumeAt.current = 0;
      // A browser that does not let it play shows the controls.
      currentTarget.play().catch(() => undefined);
    },
  };
}
