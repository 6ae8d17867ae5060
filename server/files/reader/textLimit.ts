import { MAX_TEXT } from './kinds';

/** Collects the parts of a text up to {@link MAX_TEXT}. */
export class BoundedText {
  private readonly parts: string[] = [];
  private length = 0;

  /** Whether further parts are dropped. */
  get isFull(): boolean {
    return this.length >= MAX_TEXT;
  }

  add(part: string): void {
    if (this.isFull || part === '') return;
    const kept = part.slice(0, MAX_TEXT - this.length);
    this.parts.push(kept);
    this.length += kept.length;
  }

  toString(): string {
    return this.parts.join('');
  }
}
