/** The addresses that code navigates to, by the names that the specification fixes (NAV-10). */
export const namedRoutes = {
  Index: '/',
  SmartubeAdminHome: '/home',
  Login: '/login',
  ResetPassword: '/resetPassword',
  DingdingLogin: '/dingdingLogin',
  Introduce: '/introduce',
  Share: '/share/:token',
  Unauthorized: '/401',
  NotFound: '/404',
  ProjectView: '/project/view',
  DataViewInteractionPutting: '/project/:projectId/dataView',
  MyApproval: '/workflow/myApproval',
  MyApply: '/workflow/myApply',
  LetterNotificationNew: '/message/letterNotification',
  AssemblyLiine: '/workflow/assemblyLiine',
  BucketList: '/documentCenter/bucketList',
  MerchantManage: '/system/merchant',
} as const;

/** The name of an address in `namedRoutes`. */
export type RouteName = keyof typeof namedRoutes;

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamArgs<Name extends RouteName> = [ParamsOf<(typeof namedRoutes)[Name]>] extends [never]
  ? []
  : [params: Readonly<Record<ParamsOf<(typeof namedRoutes)[Name]>, string>>];

/** The address of a named route, with its parameters filled in: `pathTo('DataViewInteractionPutting', { projectId })`. */
export function pathTo<Name extends RouteName>(name: Name, ...[params]: ParamArgs<Name>): string {
  const values = new Map(Object.entries<string>(params ?? {}));
  return namedRoutes[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values.get(key) ?? ''));
}
