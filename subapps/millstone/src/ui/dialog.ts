import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { toErrorMessage } from '../../../kit/call';
import type { MountedChild } from '../child';

/** A modal dialog. Uses the browser's dialog element, which makes the page behind the dialog inert. */
export function renderDialog(
  title: string,
  content: TemplateResult,
  leave: () => void,
  isSmall = false,
): TemplateResult {
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  const cancel = (event: Event) => {
    event.preventDefault();
    leave();
  };
  return html`<dialog
    class=${`kit-dialog ${isSmall ? 'small' : ''}`}
    aria-labelledby="dialog-title"
    @keydown=${escape}
    @cancel=${cancel}
    ${ref(show)}
  >
    <h2 id="dialog-title">${title}</h2>
    ${content}
  </dialog>`;
}

// Opens the dialog in a microtask: lit-html calls this function before the dialog element is in the document.
function show(element: Element | undefined): void {
  queueMicrotask(() => {
    if (element instanceof HTMLDialogElement && element.isConnected && !element.open) element.showModal();
  });
}

interface Question {
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  readonly act: () => Promise<void>;
}

/** Asks for a confirmation before a destructive action. The cancel button has the focus. */
export function openConfirmDialog(child: MountedChild, { title, text, verb, act }: Question): void {
  const { t, close, draw } = child;
  let refused = '';
  let isBusy = false;
  const confirm = async () => {
    if (isBusy) return;
    isBusy = true;
    draw();
    try {
      await act();
      close();
    } catch (problem) {
      refused = toErrorMessage(problem);
      isBusy = false;
      draw();
    }
  };
  child.open(() =>
    renderDialog(
      title,
      html`<div class="kit-body">
        <p>${text}</p>
        <p class="kit-wrong" role="alert" ?hidden=${!refused}>${refused}</p>
        <div class="kit-actions">
          <button class="kit-button" type="button" autofocus @click=${close}>${t('取消')}</button>
          <button class="kit-button danger" type="button" ?disabled=${isBusy} @click=${confirm}>${verb}</button>
        </div>
      </div>`,
      close,
      true,
    ),
  );
}
