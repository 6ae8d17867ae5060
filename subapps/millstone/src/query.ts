import type { ArgOf, DataOf, Endpoint } from 'contract/endpoint';
import type { SubAppProps } from 'contract/children/subapp';
import { call } from '../../kit/call';

/**
 * What a query belongs to: a mounted sub-app. While the sub-app is hidden, its queries send no requests. Each answer
 * renders the sub-app again by `draw`.
 */
export interface QueryOwner {
  readonly props: Pick<SubAppProps, 'portal' | 'isVisible'>;
  readonly draw: () => void;
}

/** The data of one endpoint for a page. The previous data stays until the new data has arrived. */
export class Query<E extends Endpoint> {
  data: DataOf<E> | undefined;
  problem: unknown;
  isLoading = false;
  #asked: string | undefined;
  #newest = 0;

  constructor(
    private readonly asker: QueryOwner,
    private readonly endpoint: E,
  ) {}

  /** Sends the request if the argument is new and the page is visible. Returns this query with its current data. */
  ask(arg: ArgOf<E>): this {
    const asked = JSON.stringify([arg]);
    if (asked !== this.#asked && this.asker.props.isVisible) {
      this.#asked = asked;
      void this.#load(arg);
    }
    return this;
  }

  /** Forgets the last argument and renders the page, which sends the request again. */
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
