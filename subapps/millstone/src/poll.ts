/** Calls a function at an interval (in milliseconds) while polling is on. Has no timer while polling is off. */
export class Poller {
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly every: number,
    private readonly run: () => void,
  ) {}

  /** Turns polling on or off. Does nothing if polling is already in that state. */
  set(isOn: boolean): void {
    if (isOn === (this.#timer !== undefined)) return;
    if (isOn) this.#timer = setInterval(this.run, this.every);
    else {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }
}
