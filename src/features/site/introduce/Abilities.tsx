import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import type { IntroductionContent } from '../../../../config/introduce';
import { Drawing } from './Drawing';
import styles from './abilities.module.css';

/** The abilities of the platform as tabs, one block at a time. The arrow keys switch between the tabs. */
export function Abilities({ title, blocks }: IntroductionContent['abilities']) {
  const t = useTexts();
  const id = useId();
  const [shown, setShown] = useState(0);
  // Limits the index, since new configuration may remove blocks while the page is open.
  const current = Math.min(shown, blocks.length - 1);
  const go = (event: KeyboardEvent) => {
    const next = placeFor(event.key, current, blocks.length);
    if (next === undefined) return;
    event.preventDefault();
    setShown(next);
    document.getElementById(`${id}-tab-${String(next)}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={t(title)} className={styles.tabs}>
        {blocks.map(({ tab }, place) => (
          <button
            key={place}
            type="button"
            role="tab"
            id={`${id}-tab-${String(place)}`}
            aria-selected={place === current}
            aria-controls={`${id}-panel-${String(place)}`}
            tabIndex={place === current ? 0 : -1}
            onClick={() => setShown(place)}
            onKeyDown={go}
          >
            {t(tab)}
          </button>
        ))}
      </div>
      {blocks.map((block, place) => (
        <div
          key={place}
          role="tabpanel"
          id={`${id}-panel-${String(place)}`}
          aria-labelledby={`${id}-tab-${String(place)}`}
          hidden={place !== current}
          className={styles.panel}
        >
          <div>
            <h3 className={styles.title}>{t(block.title)}</h3>
            <p className={styles.text}>{t(block.text)}</p>
            <ul className={styles.points}>
              {block.points.map((point) => (
                <li key={point}>{t(point)}</li>
              ))}
            </ul>
          </div>
          <div className={styles.picture}>
            <Drawing name={block.drawing} />
          </div>
        </div>
      ))}
    </div>
  );
}

function placeFor(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
