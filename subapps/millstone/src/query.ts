import type { ArgOf, DataOf, Endpoint } from 'contract/endpoint';
import type { SubAppProps } from 'contract/children/subapp';
import { call } from '../../kit/call';

/**
 * The owner of a query: a mounted sub-app. While the sub-app is hidden, its queries send no requests. After each answer
 * the query calls `draw`, which renders the sub-app again.
 */
export interface QueryOwner {
  readonly props: Pick<SubAppProps, 'portal' | 'isVisible'>;
  readonly draw: () => void;
}

/**
 * Requests the data of one endpoint and keeps it for a page. The previous data stays until the new data has arrived.
 */
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

  /**
   * Sends the request if the argument differs from the last one and the page is visible. Returns this query with its
   * current data.
   */
  ask(arg: ArgOf<E>): this {
    const asked = JSON.stringify([arg]);
    if (asked !== this.#asked && this.asker.props.isVisible) {
      this.#asked = asked;
      void this.#load(arg);
    }
    return this;
  }

  /** Renders the page, which then sends the request again even though the argument is the same. */
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
