/** Runs work at an interval while it is on. Off, it has no timer. */
export class Poll {
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly every: number,
    private readonly run: () => void,
  ) {}

  /** Turns it on or off. Does nothing if it is so already. */
  set(isOn: boolean): void {
    if (isOn === (this.#timer !== undefined)) return;
    if (isOn) this.#timer = setInterval(this.run, this.every);
    else {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }
}
