import { UPLOAD_PARTS_PATH } from 'contract/documents/uploads';
import { environment } from '../../../config/environment';

/** A request for the parts of an upload, as the tests see it. */
interface PartRequest {
  readonly method: string;
  readonly uploadId: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly bytes: number;
}

/** What a test lets the parts' server do instead of taking a request. `hold`: takes half of a part and never answers. */
type Disturbance = 'hold' | 'unreachable' | { readonly status: number; readonly body?: unknown };

/** The test's control of the parts of uploads, which the browser sends beside all other calls. */
export interface PartsServer {
  /** How many bytes of each upload have arrived. */
  readonly received: Map<string, number>;
  readonly requests: PartRequest[];
  /** Decides about a request before it is taken. */
  disturb: (request: PartRequest) => Disturbance | undefined;
  /** Announces the size of an upload, as `beginUpload` does. */
  expect(uploadId: string, size: number): void;
}

const prefix = `${environment.baseApi}${UPLOAD_PARTS_PATH}/`;

/** Replaces the browser's XMLHttpRequest by the core of the tus protocol, in the tests of a file. */
export function installPartsServer(): PartsServer {
  const sizes = new Map<string, number>();
  const server: PartsServer = {
    received: new Map(),
    requests: [],
    disturb: () => undefined,
    expect: (uploadId, size) => void sizes.set(uploadId, size),
  };

  class PartsXhr {
    readonly upload: { onprogress?: (event: unknown) => void } = {};
    onload?: () => void;
    onerror?: (event: unknown) => void;
    status = 0;
    responseText = '';
    #method = '';
    #url = '';
    #isAborted = false;
    readonly #sent = new Map<string, string>();
    readonly #answered = new Map<string, string>();

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#sent.set(name.toLowerCase(), value);
    }
    getResponseHeader(name: string) {
      return this.#answered.get(name.toLowerCase()) ?? null;
    }
    abort() {
      this.#isAborted = true;
    }
    send(body?: Blob | null) {
      void Promise.resolve().then(() => {
        if (!this.#isAborted) this.#take(body?.size ?? 0);
      });
    }
    #take(bytes: number) {
      const uploadId = this.#url.slice(prefix.length);
      const request = { method: this.#method, uploadId, headers: this.#sent, bytes };
      server.requests.push(request);
      const disturbance = server.disturb(request);
      const offset = server.received.get(uploadId) ?? 0;
      if (disturbance === 'hold') {
        const half = Math.floor(bytes / 2);
        server.received.set(uploadId, offset + half);
        this.upload.onprogress?.({ lengthComputable: true, loaded: half, total: bytes });
        return;
      }
      if (disturbance === 'unreachable') {
        this.onerror?.(new Event('error'));
        return;
      }
      if (disturbance) {
        this.status = disturbance.status;
        this.responseText = disturbance.body === undefined ? '' : JSON.stringify(disturbance.body);
      } else if (!sizes.has(uploadId)) this.status = 404;
      else {
        server.received.set(uploadId, offset + bytes);
        this.#answered.set('upload-offset', String(offset + bytes));
        this.#answered.set('upload-length', String(sizes.get(uploadId)));
        this.status = this.#method === 'HEAD' ? 200 : 204;
      }
      this.onload?.();
    }
  }

  const genuine = globalThis.XMLHttpRequest;
  beforeEach(() => {
    server.received.clear();
    server.requests.length = 0;
    server.disturb = () => undefined;
    sizes.clear();
    Object.assign(globalThis, { XMLHttpRequest: PartsXhr });
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = genuine;
  });
  return server;
}
