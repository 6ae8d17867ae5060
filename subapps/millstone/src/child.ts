import { html, nothing, render } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { hasPermission } from 'contract/access/permissions';
import type { SubAppProps } from 'contract/children/subapp';
import { createTranslate } from '../../kit/texts';
import type { Translate } from '../../kit/texts';
import { english } from './english';
import { Poller } from './poll';

const POLL_EVERY = 30_000;

/** One page of the sub-app, with its state. */
export interface SubAppPage {
  /**
   * Identifies the page. When the address leads to a page with another key, that page replaces this one and starts with
   * new state.
   */
  readonly key: string;
  /** The title for the portal's tab. Needed only if other pages of the sub-app set a different title. */
  readonly title?: string;
  readonly view: () => TemplateResult;
  /** Requests the page's data again. */
  readonly refresh: () => void;
  /** Whether the page refreshes every 30 seconds while it is visible. */
  readonly isLive?: boolean;
}

/** One mounted instance of the sub-app: its latest props, its current page and its open dialog. */
export class MountedChild {
  #page: SubAppPage;
  #dialog: (() => TemplateResult) | undefined;
  #opener: Element | null = null;
  #isDue = false;
  #isOver = false;
  readonly #poll = new Poller(POLL_EVERY, () => this.#page.refresh());

  constructor(
    public props: SubAppProps,
    private readonly pageAt: (child: MountedChild) => SubAppPage,
  ) {
    this.#page = pageAt(this);
    this.follow(props);
  }

  readonly t: Translate = (chinese, values) => createTranslate(this.props.language, english)(chinese, values);
  readonly may = (tag: string): boolean => hasPermission(this.props.permissions, tag);

  /** Applies new props of the portal. Refreshes the page if it becomes visible again. */
  follow(props: SubAppProps): void {
    const isBack = props.isVisible && !this.props.isVisible;
    this.props = props;
    const page = this.pageAt(this);
    if (page.key !== this.#page.key) {
      this.#page = page;
      this.close();
      if (page.title !== undefined) props.portal.setTitle(page.title);
    }
    if (isBack) this.#page.refresh();
    this.#poll.set(props.isVisible && this.#page.isLive === true);
    this.draw();
  }

  /** Schedules a render in a microtask, so that all changes until then share one render. */
  readonly draw = (): void => {
    if (this.#isDue || this.#isOver) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (!this.#isOver) this.#render();
    });
  };

  /** Shows a dialog above the page. */
  readonly open = (dialog: () => TemplateResult): void => {
    if (!this.#dialog) this.#opener = this.#root()?.activeElement ?? null;
    this.#dialog = dialog;
    this.draw();
  };

  /** Closes the dialog and restores the focus. */
  readonly close = (): void => {
    if (!this.#dialog) return;
    this.#dialog = undefined;
    this.props.portal.setUnsaved(false);
    if (this.#isOver) return;
    this.#render();
    if (this.#opener instanceof HTMLElement) this.#opener.focus();
  };

  /** Unmounts the sub-app and removes everything that the sub-app has added. */
  end(): void {
    this.#isOver = true;
    this.#poll.set(false);
    this.close();
    render(nothing, this.props.domElement);
  }

  #root(): ShadowRoot | undefined {
    const root = this.props.domElement.getRootNode();
    return root instanceof ShadowRoot ? root : undefined;
  }

  #render(): void {
    const { language, domElement } = this.props;
    const view = html`<div class="kit" lang=${language}>${this.#page.view()} ${this.#dialog?.() ?? nothing}</div>`;
    render(view, domElement);
  }
}
