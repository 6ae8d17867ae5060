import * as v from 'valibot';

const fileName = v.pipe(v.string(), v.regex(/^(?!.*\.\.)[\w][\w./-]*$/));

/**
 * `subapp.json`: the manifest of a sub-app, an app that runs inside the portal. File names are relative to the
 * manifest.
 */
export const SubAppManifest = v.object({
  /** The version of the interface between portal and sub-app for which the sub-app was written. */
  protocol: v.literal(1),
  /** The version of the sub-app, for display. */
  version: v.string(),
  /** The ES module that exports {@link SubAppLifecycles}. */
  entry: fileName,
  /** Style sheets that are loaded while the sub-app is mounted. */
  styles: v.array(fileName),
});

/** The manifest of a sub-app. */
export type SubAppManifest = v.InferOutput<typeof SubAppManifest>;

/** The location of a sub-app, relative to the base address of its pages. */
export interface SubAppLocation {
  /** Begins with a slash: `/campaigns/12`. */
  readonly pathname: string;
  /** Empty, or begins with a question mark. */
  readonly search: string;
  /** Empty, or begins with `#`. */
  readonly hash: string;
}

/** The portal's state as plain data for a sub-app. After each change the portal calls the sub-app's `update`. */
export interface SubAppContext {
  readonly app: { readonly appCode: string; readonly appName: string };
  /** The base address of the sub-app's pages: `/smartube-app/{appCode}`. */
  readonly basePath: string;
  readonly place: SubAppLocation;
  readonly user: { readonly userId: string; readonly userName: string; readonly nickName: string };
  readonly merchant: { readonly merchantId: string; readonly merchantName: string };
  /** The user's current project, if any. */
  readonly project: { readonly projectId: string; readonly projectName: string } | null;
  /** Permission tags such as `market:campaign:add`; `*:*:*` grants all. The server checks each call again. */
  readonly permissions: readonly string[];
  /** The colour scheme. The colours are CSS variables: `--accent`, `--card`, `--text`, … (docs/subapp.md). */
  readonly look: { readonly accent: string; readonly isDark: boolean; readonly isCompact: boolean };
  readonly language: 'zh-CN' | 'en-US';
  /** Whether the page of the sub-app is on screen. Hidden pages stay mounted. */
  readonly isVisible: boolean;
}

/** One call of the portal's API. `{name}` in the path stands for the value `name` of the argument. */
export interface SubAppCall {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly arg?: Readonly<Record<string, unknown>>;
}

/** The error of a failed call: the call's promise rejects with it. Its message is a text for the user. */
export interface SubAppCallFailure extends Error {
  /** The reason of the server: `conflict`, `param-invalid`, …; undefined when the server could not be reached. */
  readonly subCode?: string | undefined;
  /** Messages for single fields of a form. */
  readonly fields: readonly { readonly name: string; readonly message: string }[];
}

/** The functions of the portal that a sub-app can call. */
export interface SubAppPortal {
  /**
   * Calls the API with the user's session, whose token is hidden from the sub-app. Resolves with `data` of the answer.
   * The portal itself handles an expired session. All other failures reject with a {@link SubAppCallFailure}, which the
   * sub-app reports to the user.
   */
  readonly call: (call: SubAppCall) => Promise<unknown>;
  /**
   * Navigates to an address relative to the base address of the sub-app: `/campaigns/12?tab=effect`. Does nothing while
   * another page is on screen.
   */
  readonly navigate: (address: string, options?: { readonly replace?: boolean }) => void;
  /** Opens a page of the portal, such as `/system/user`, in the tab of that page. */
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

/** The argument that the portal passes to each lifecycle function of a sub-app. */
export interface SubAppProps extends SubAppContext {
  readonly name: string;
  readonly portal: SubAppPortal;
  /** The element into which the sub-app renders. It is in a shadow root, so that styles neither enter nor leave it. */
  readonly domElement: HTMLElement;
  /** The container for pop-ups, to which the sub-app's styles apply. */
  readonly popUpElement: HTMLElement;
}

/** A lifecycle of single-spa: one function, or several that run in order. */
export type SubAppLifecycle =
  | ((props: SubAppProps) => Promise<unknown>)
  | readonly ((props: SubAppProps) => Promise<unknown>)[];

/**
 * The exports of a sub-app's module: single-spa's lifecycles. The module is loaded once and mounted for each open page,
 * so it keeps the state of a page with the page's `domElement`.
 */
export interface SubAppLifecycles {
  readonly bootstrap?: SubAppLifecycle | undefined;
  readonly mount: SubAppLifecycle;
  readonly update?: SubAppLifecycle | undefined;
  readonly unmount: SubAppLifecycle;
}
