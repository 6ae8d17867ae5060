import type { SubAppContext, SubAppPortal } from 'contract/children/subapp';
import { reportError } from '@/platform/reportError';
import type { MessageFromFrame, OpeningMessage, MessageToFrame } from '../channel';
import { loadSubAppModule } from '../loadSubApp';
import { runLifecycles } from '../runLifecycles';
import type { RunningSubApp } from '../runLifecycles';

// The page of a sandboxed sub-app: connects the sub-app's module with the port to the portal.
window.addEventListener('message', ({ source, data, ports: [port] }: MessageEvent<OpeningMessage>) => {
  if (source !== window.parent || !port) return;
  void open(data, port);
});

async function open({ entry, styles, context, variables }: OpeningMessage, port: MessagePort): Promise<void> {
  const tell = (message: MessageFromFrame) => {
    port.postMessage(message);
  };
  const calls = new Map<number, { readonly done: (data: unknown) => void; readonly fail: (problem: Error) => void }>();
  let lastId = 0;
  const portal: SubAppPortal = {
    call: ({ method, path, arg = {} }) =>
      new Promise((done, fail) => {
        const id = (lastId += 1);
        calls.set(id, { done, fail });
        tell({ kind: 'call', id, method, path, arg });
      }),
    navigate: (address, { replace = false } = {}) => {
      if (isPath(address)) tell({ kind: 'navigate', address, replace });
    },
    openPage: (address) => {
      if (isPath(address)) tell({ kind: 'openPage', address });
    },
    notify: (tone, text) => {
      tell({ kind: 'notify', tone, text });
    },
    setTitle: (title) => {
      tell({ kind: 'setTitle', title });
    },
    setUnsaved: (isUnsaved) => {
      tell({ kind: 'setUnsaved', isUnsaved });
    },
  };

  let running: RunningSubApp | undefined;
  const finish = (id: number, work: Promise<void> | undefined) => {
    Promise.resolve(work).then(
      () => {
        tell({ kind: 'done', id, isGood: true });
      },
      () => {
        tell({ kind: 'done', id, isGood: false });
      },
    );
  };
  port.onmessage = ({ data: message }: MessageEvent<MessageToFrame>) => {
    if (message.kind === 'update') {
      apply(message.variables, message.context);
      finish(message.id, running?.update(message.context));
    } else {
      const call = calls.get(message.id);
      calls.delete(message.id);
      if (message.kind === 'answered') call?.done(message.data);
      else {
        const { message: said, subCode, fields } = message;
        call?.fail(Object.assign(new Error(said), { subCode, fields }));
      }
    }
  };
  for (const event of ['error', 'unhandledrejection']) {
    window.addEventListener(event, () => {
      tell({ kind: 'erred' });
    });
  }

  apply(variables, context);
  for (const href of styles)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  const domElement = document.createElement('div');
  const popUpElement = document.createElement('div');
  document.body.append(domElement, popUpElement);
  try {
    const lifecycles = await loadSubAppModule(entry);
    running = await runLifecycles(lifecycles, {
      ...context,
      name: context.app.appCode,
      portal,
      domElement,
      popUpElement,
    });
    tell({ kind: 'mounted' });
  } catch (problem) {
    tell({ kind: 'failed' });
    reportError(problem);
  }
}

function apply(variables: OpeningMessage['variables'], { look }: SubAppContext): void {
  const { style } = document.documentElement;
  document.documentElement.toggleAttribute('data-compact', look.isCompact);
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
  style.setProperty('background', 'var(--ground)');
  style.setProperty('font', 'var(--font-size)/1.57 var(--font-family)');
  style.setProperty('color', 'var(--text)');
}

// Whether an address is a path without an origin. Other addresses are not sent, since the portal would ignore them.
function isPath(address: string): address is `/${string}` {
  return /^\/(?![/\\])/.test(address);
}
