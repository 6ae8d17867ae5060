import * as v from 'valibot';
import { SUB_APP_FILES_PATH } from 'contract/base';
import type { SubAppContext, SubAppPortal } from 'contract/children/subapp';
import { MessageFromFrame } from './channel';
import type { OpeningMessage, MessageToFrame } from './channel';
import type { SubAppMounter } from './createSubAppInstance';
import { withTimeout } from './withTimeout';
import { LOAD_TIMEOUT_MS, STYLE_KIT_PATH, SubAppNotFoundError, fetchSubAppFiles } from './loadSubApp';
import { LIFECYCLE_TIMEOUTS_MS } from './runLifecycles';
import styles from './subApp.module.css';

// Set by the breadcrumbs above a page (app/shell/pages/pageHead.module.css).
const PAGE_PADDING_TOP = '--page-padding-top';

/**
 * Mounts an untrusted sub-app in a sandboxed frame with an opaque origin. The frame has no cookies and no storage, may
 * not connect to anything and may not navigate. The frame can only send requests to the portal over a message port.
 */
export const mountInFrame: SubAppMounter = async (element, context, portal, onError) => {
  const { entry, styles: sheets } = await fetchSubAppFiles(context.app.appCode);
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.className = styles.frame ?? '';
  frame.title = context.app.appName;
  const loaded = new Promise<void>((done) => {
    frame.addEventListener('load', () => done(), { once: true });
  });
  frame.src = `${SUB_APP_FILES_PATH}/frame.html`;
  element.append(frame);
  await withTimeout(loaded, LOAD_TIMEOUT_MS, 'frame');
  if (!frame.contentWindow) throw new SubAppNotFoundError('frame');

  const { port1: port, port2 } = new MessageChannel();
  const tell = (message: MessageToFrame) => {
    port.postMessage(message);
  };
  const waiting = new Map<number, { readonly done: () => void; readonly fail: (problem: Error) => void }>();
  const mounted = new Promise<void>((done, fail) => {
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const heard = v.safeParse(MessageFromFrame, data);
      if (!heard.success) return;
      const message = heard.output;
      if (message.kind === 'mounted') done();
      else if (message.kind === 'failed') fail(new Error('the child failed to start'));
      else if (message.kind === 'erred') onError();
      else if (message.kind === 'done') {
        const waiter = waiting.get(message.id);
        waiting.delete(message.id);
        if (message.isGood) waiter?.done();
        else waiter?.fail(new Error('the child failed'));
      } else serve(message, portal, tell);
    };
  });
  const { origin } = location;
  const opening: OpeningMessage = {
    kind: 'open',
    entry: origin + entry,
    styles: [STYLE_KIT_PATH, ...sheets].map((sheet) => origin + sheet),
    context,
    variables: variables(element),
  };
  // The target origin has to be '*', since the frame's origin is opaque. The portal's content security policy ensures
  // that no other page can be in the frame.
  frame.contentWindow.postMessage(opening, '*', [port2]);
  await withTimeout(mounted, LOAD_TIMEOUT_MS + LIFECYCLE_TIMEOUTS_MS.mount, 'mount in a frame');

  let lastId = 0;
  const ask = (limit: number, message: (id: number) => MessageToFrame) => {
    const id = (lastId += 1);
    const answer = new Promise<void>((done, fail) => waiting.set(id, { done, fail }));
    tell(message(id));
    return withTimeout(answer, limit, 'frame');
  };
  return {
    update: (changed: SubAppContext) =>
      ask(LIFECYCLE_TIMEOUTS_MS.update, (id) => ({
        kind: 'update',
        id,
        context: changed,
        variables: variables(element),
      })),
    end: async () => {
      port.close();
      frame.remove();
    },
  };
};

type FrameRequest = Exclude<v.InferOutput<typeof MessageFromFrame>, { kind: 'mounted' | 'failed' | 'erred' | 'done' }>;

function serve(message: FrameRequest, portal: SubAppPortal, tell: (message: MessageToFrame) => void): void {
  switch (message.kind) {
    case 'call': {
      const { id, method, path, arg } = message;
      portal.call({ method, path, arg }).then(
        (data) => {
          tell({ kind: 'answered', id, data });
        },
        (problem: unknown) => {
          tell({ kind: 'refused', id, ...refusalOf(problem) });
        },
      );
      return;
    }
    case 'navigate':
      portal.navigate(message.address, { replace: message.replace });
      return;
    case 'openPage':
      portal.openPage(message.address);
      return;
    case 'notify':
      portal.notify(message.tone, message.text);
      return;
    case 'setTitle':
      portal.setTitle(message.title);
      return;
    case 'setUnsaved':
      portal.setUnsaved(message.isUnsaved);
  }
}

const refusal = v.object({
  message: v.string(),
  subCode: v.optional(v.string()),
  fields: v.array(v.object({ name: v.string(), message: v.string() })),
});

function refusalOf(problem: unknown): {
  message: string;
  subCode: string | undefined;
  fields: { name: string; message: string }[];
} {
  const read = v.safeParse(refusal, problem);
  return read.success
    ? { ...read.output, subCode: read.output.subCode }
    : { message: '', subCode: undefined, fields: [] };
}

// The variables that the portal sets on its document (ui/theme/tokens) and on the page around the frame.
function variables(element: HTMLElement): Record<string, string> {
  const { style } = document.documentElement;
  const names = Array.from(style).filter((name) => name.startsWith('--') || name === 'color-scheme');
  const top = getComputedStyle(element).getPropertyValue(PAGE_PADDING_TOP);
  return {
    ...Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)])),
    ...(top && { [PAGE_PADDING_TOP]: top }),
  };
}
