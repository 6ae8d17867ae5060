import * as v from 'valibot';

const fileName = v.pipe(v.string(), v.regex(/^(?!.*\.\.)[\w][\w./-]*$/));

/** `subapp.json`: what a child application is made of. Names of files are relative to it. */
export const SubAppManifest = v.object({
  /** The version of this interface that the child was written for. */
  protocol: v.literal(1),
  /** The version of the child, for people. */
  version: v.string(),
  /** The ES module that exports {@link SubAppLifecycles}. */
  entry: fileName,
  /** Style sheets that stand while it is mounted. */
  styles: v.array(fileName),
});

/** What a child application is made of. */
export type SubAppManifest = v.InferOutput<typeof SubAppManifest>;

/** Where in itself a child is: the address below its own. */
export interface SubAppPlace {
  /** Begins with a slash: `/campaigns/12`. */
  readonly pathname: string;
  /** Empty, or begins with a question mark. */
  readonly search: string;
  /** Empty, or begins with `#`. */
  readonly hash: string;
}

/** What a child is told of the world around it; each change of it is an `update`. It is plain data. */
export interface SubAppContext {
  readonly app: { readonly appCode: string; readonly appName: string };
  /** The address that its own addresses are below: `/smartube-app/{appCode}`. */
  readonly basePath: string;
  readonly place: SubAppPlace;
  readonly user: { readonly userId: string; readonly userName: string; readonly nickName: string };
  readonly merchant: { readonly merchantId: string; readonly merchantName: string };
  /** The project that the person works in, if any. */
  readonly project: { readonly projectId: string; readonly projectName: string } | null;
  /** Tags such as `market:campaign:add`; `*:*:*` holds them all. The server asks again at each call. */
  readonly permissions: readonly string[];
  /** The colours themselves are CSS variables: `--accent`, `--card`, `--text`, … (docs/subapp.md). */
  readonly look: { readonly accent: string; readonly isDark: boolean; readonly isCompact: boolean };
  readonly language: 'zh-CN' | 'en-US';
  /** Whether its page is the one on screen; the others stay mounted behind it. */
  readonly isVisible: boolean;
}

/** One call of the portal's API; `{name}` in the path is taken out of the argument. */
export interface SubAppCall {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly arg?: Readonly<Record<string, unknown>>;
}

/** What a call that failed is rejected with; its message is for the person. */
export interface SubAppCallFailure extends Error {
  /** `conflict`, `param-invalid`, …; nothing where the server was not reached. */
  readonly subCode?: string | undefined;
  /** What is wrong with single fields of a form. */
  readonly fields: readonly { readonly name: string; readonly message: string }[];
}

/** What a child can have the portal do. */
export interface SubAppPortal {
  /**
   * Calls the API with the person's session, which the child never sees; resolves with `data` of the answer. A session that
   * is over is the portal's affair; every other failure, a {@link SubAppCallFailure}, the child tells itself.
   */
  readonly call: (call: SubAppCall) => Promise<unknown>;
  /** Goes to an address below the child's own: `/campaigns/12?tab=effect`. Nothing, while another page is on screen. */
  readonly navigate: (address: string, options?: { readonly replace?: boolean }) => void;
  /** Opens any page of the portal in its tab: `/system/user`. */
  readonly openPage: (address: string) => void;
  /** Says something in a short message. */
  readonly notify: (kind: 'success' | 'warning' | 'error', text: string) => void;
  /** Calls the page's tab after what it shows. */
  readonly setTitle: (title: string) => void;
  /** Marks the page's tab while something typed is not saved: closing it asks first, and nothing else closes it. */
  readonly setUnsaved: (isUnsaved: boolean) => void;
}

/** What each lifecycle of a child is called with. */
export interface SubAppProps extends SubAppContext {
  readonly name: string;
  readonly portal: SubAppPortal;
  /** Where the child draws. It stands in a shadow root: styles go neither in nor out. */
  readonly domElement: HTMLElement;
  /** Where its pop-ups belong, so that its styles reach them. */
  readonly popUpElement: HTMLElement;
}

/** A lifecycle of single-spa: one function, or several that run one after the other. */
export type SubAppLifecycle =
  ((props: SubAppProps) => Promise<unknown>) | readonly ((props: SubAppProps) => Promise<unknown>)[];

/**
 * What the module of a child exports: single-spa's lifecycles. The same module is mounted once for each of its open pages, so
 * what belongs to one of them hangs on its `domElement`.
 */
export interface SubAppLifecycles {
  readonly bootstrap?: SubAppLifecycle | undefined;
  readonly mount: SubAppLifecycle;
  readonly update?: SubAppLifecycle | undefined;
  readonly unmount: SubAppLifecycle;
}
