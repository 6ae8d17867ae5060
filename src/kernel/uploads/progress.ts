import type { UploadProgress } from './slice';

// The share of the newest measurement in the speed, so that the time left does not jump.
const NEWEST_SHARE = 0.3;

interface Measured {
  sent: number;
  reported: number;
  reportedAt: number;
  speed: number | undefined;
}

/**
 * Collects how far the running uploads have come. The browser tells it many times a second for each file; the state is
 * changed for all of them at once, and seldom.
 */
export class Progress {
  readonly #running = new Map<string, Measured>();

  /** Notes how many bytes of an upload the server has. `now`: milliseconds. */
  note(id: string, sent: number, now: number): void {
    const measured = this.#running.get(id);
    // What the server had before does not count as sent in no time.
    if (measured) measured.sent = sent;
    else this.#running.set(id, { sent, reported: sent, reportedAt: now, speed: undefined });
  }

  /** How many bytes the server has. */
  sentOf(id: string): number {
    return this.#running.get(id)?.sent ?? 0;
  }

  /** Forgets an upload that has ended or rests. */
  end(id: string): void {
    this.#running.delete(id);
  }

  /** The progress of all running uploads since the call before. */
  take(now: number): UploadProgress[] {
    return [...this.#running].map(([id, measured]) => {
      const seconds = (now - measured.reportedAt) / 1000;
      if (seconds > 0) {
        const newest = Math.max(0, measured.sent - measured.reported) / seconds;
        const { speed } = measured;
        measured.speed = speed === undefined ? newest : speed + NEWEST_SHARE * (newest - speed);
      }
      measured.reported = measured.sent;
      measured.reportedAt = now;
      return { id, sent: measured.sent, speed: Math.round(measured.speed ?? 0) };
    });
  }
}
