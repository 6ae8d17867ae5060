import * as v from 'valibot';

const fileName = v.pipe(v.string(), v.regex(/^(?!.*\.\.)[\w][\w./-]*$/));

/** `subapp.json`: the manifest of a child application. File names are relative to it. */
export const SubAppManifest = v.object({
  /** The version of this interface that the child was written for. */
  protocol: v.literal(1),
  /** The version of the child, for display. */
  version: v.string(),
  /** The ES module that exports {@link SubAppLifecycles}. */
  entry: fileName,
  /** Style sheets that are loaded while the child is mounted. */
  styles: v.array(fileName),
});

/** The manifest of a child application. */
export type SubAppManifest = v.InferOutput<typeof SubAppManifest>;

/** The child's location, relative to its base address. */
export interface SubAppLocation {
  /** Begins with a slash: `/campaigns/12`. */
  readonly pathname: string;
  /** Empty, or begins with a question mark. */
  readonly search: string;
  /** Empty, or begins with `#`. */
  readonly hash: string;
}

/** The portal's state as plain data, passed to a child. Each change of it calls `update`. */
export interface SubAppContext {
  readonly app: { readonly appCode: string; readonly appName: string };
  /** The base address of the child's pages: `/smartube-app/{appCode}`. */
  readonly basePath: string;
  readonly place: SubAppLocation;
  readonly user: { readonly userId: string; readonly userName: string; readonly nickName: string };
  readonly merchant: { readonly merchantId: string; readonly merchantName: string };
  /** The user's current project, if any. */
  readonly project: { readonly projectId: string; readonly projectName: string } | null;
  /** Tags such as `market:campaign:add`; `*:*:*` grants all. The server checks each call again. */
  readonly permissions: readonly string[];
  /** The colour scheme. The colours are CSS variables: `--accent`, `--card`, `--text`, … (docs/subapp.md). */
  readonly look: { readonly accent: string; readonly isDark: boolean; readonly isCompact: boolean };
  readonly language: 'zh-CN' | 'en-US';
  /** Whether the child's page is on screen. Hidden pages stay mounted. */
  readonly isVisible: boolean;
}

/** One call of the portal's API. `{name}` in the path is replaced by that value of the argument. */
export interface SubAppCall {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly arg?: Readonly<Record<string, unknown>>;
}

/** The rejection of a failed call. Its message is for the user. */
export interface SubAppCallFailure extends Error {
  /** `conflict`, `param-invalid`, …; undefined when the server could not be reached. */
  readonly subCode?: string | undefined;
  /** Messages for single fields of a form. */
  readonly fields: readonly { readonly name: string; readonly message: string }[];
}

/** The functions of the portal that a child can call. */
export interface SubAppPortal {
  /**
   * Calls the API with the user's session, which is hidden from the child, and resolves with `data` of the answer. The
   * portal handles an expired session itself. The child reports every other failure, a {@link SubAppCallFailure}.
   */
  readonly call: (call: SubAppCall) => Promise<unknown>;
  /**
   * Navigates to an address relative to the child's base address: `/campaigns/12?tab=effect`. Does nothing while
   * another page is on screen.
   */
  readonly navigate: (address: string, options?: { readonly replace?: boolean }) => void;
  /** Opens any page of the portal in its tab: `/system/user`. */
  readonly openPage: (address: string) => void;
  /** Shows a short message. */
  readonly notify: (kind: 'success' | 'warning' | 'error', text: string) => void;
  /** Sets the title of the page's tab. */
  readonly setTitle: (title: string) => void;
  /**
   * Marks the page's tab as having unsaved input. Closing the tab then asks the user first, and the portal never closes
   * it by itself.
   */
  readonly setUnsaved: (isUnsaved: boolean) => void;
}

/** The argument that each lifecycle of a child receives. */
export interface SubAppProps extends SubAppContext {
  readonly name: string;
  readonly portal: SubAppPortal;
  /** The element that the child renders into. It is in a shadow root, so styles neither enter nor leave it. */
  readonly domElement: HTMLElement;
  /** The container for pop-ups, so that the child's styles apply to them. */
  readonly popUpElement: HTMLElement;
}

/** A lifecycle of single-spa: one function, or several that run in order. */
export type SubAppLifecycle =
  ((props: SubAppProps) => Promise<unknown>) | readonly ((props: SubAppProps) => Promise<unknown>)[];

/**
 * The exports of a child's module: single-spa's lifecycles. The module is loaded once and mounted for each open page,
 * so state of one page belongs to its `domElement`.
 */
export interface SubAppLifecycles {
  readonly bootstrap?: SubAppLifecycle | undefined;
  readonly mount: SubAppLifecycle;
  readonly update?: SubAppLifecycle | undefined;
  readonly unmount: SubAppLifecycle;
}
