/** Does something again and again while it is on; off, it leaves no timer. */
export class Poll {
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly every: number,
    private readonly run: () => void,
  ) {}

  /** Turns it on or off; what is so already stays. */
  set(isOn: boolean): void {
    if (isOn === (this.#timer !== undefined)) return;
    if (isOn) this.#timer = setInterval(this.run, this.every);
    else {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }
}
