import type { ArgOf, DataOf, Endpoint } from 'contract/endpoint';
import type { SubAppProps } from 'contract/children/subapp';
import { call } from '../../kit/call';

/** Who asks: a page that may be behind another one, and is drawn anew with each answer. */
export interface Asker {
  readonly props: Pick<SubAppProps, 'portal' | 'isVisible'>;
  readonly draw: () => void;
}

/** What one endpoint says to a page; what was there before stays until the new answer has come. */
export class Query<E extends Endpoint> {
  data: DataOf<E> | undefined;
  problem: unknown;
  isLoading = false;
  #asked: string | undefined;
  #newest = 0;

  constructor(
    private readonly asker: Asker,
    private readonly endpoint: E,
  ) {}

  /** Asks if that has not been asked yet, and is what there is. */
  ask(arg: ArgOf<E>): this {
    const asked = JSON.stringify([arg]);
    if (asked !== this.#asked && this.asker.props.isVisible) {
      this.#asked = asked;
      void this.#load(arg);
    }
    return this;
  }

  /** Has the next drawing ask again. */
  readonly reload = (): void => {
    this.#asked = undefined;
    this.asker.draw();
  };

  async #load(arg: ArgOf<E>): Promise<void> {
    const mine = (this.#newest += 1);
    this.isLoading = true;
    try {
      const data = await call(this.asker.props.portal, this.endpoint, arg);
      if (mine !== this.#newest) return;
      this.data = data;
      this.problem = undefined;
    } catch (problem) {
      if (mine !== this.#newest) return;
      this.problem = problem;
    }
    this.isLoading = false;
    this.asker.draw();
  }
}
