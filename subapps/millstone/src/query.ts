import type { ArgOf, DataOf, Endpoint } from 'contract/endpoint';
import type { SubAppProps } from 'contract/children/subapp';
import { call } from '../../kit/call';

/** The owner of queries: a page that may be hidden, and is rendered again with each answer. */
export interface QueryOwner {
  readonly props: Pick<SubAppProps, 'portal' | 'isVisible'>;
  readonly draw: () => void;
}

/** The answer of one endpoint to a page. The former answer stays until the new one has arrived. */
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

  /** Sends the request if this argument is new and the page is visible. Returns the query with its present answer. */
  ask(arg: ArgOf<E>): this {
    const asked = JSON.stringify([arg]);
    if (asked !== this.#asked && this.asker.props.isVisible) {
      this.#asked = asked;
      void this.#load(arg);
    }
    return this;
  }

  /** Renders again, which sends the request again. */
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
