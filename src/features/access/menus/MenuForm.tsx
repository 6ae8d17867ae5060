import type { SysApp } from 'contract/access/sysApps';
import { menus } from 'contract/access/menus';
import type { MenuType } from 'contract/access/menuForm';
import type { Menu } from 'contract/access/menus';
import { useAddMenuMutation, useUpdateMenuMutation, useLazyGetMenuQuery } from '@/api/access/menus';
import { isSubApp } from '@/kernel/navigation/dynamicRoutes';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { MenuFields } from './MenuFields';
import { getAllowedChildTypes } from './menuTree';

const WIDTH = 720;

interface Common {
  /** The app that the menu belongs to. */
  readonly app: Pick<SysApp, 'appId' | 'isMicro'>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a menu node below another node, or at the top level of an app. */
export function AddMenuForm({ app, parent, ...events }: Common & { readonly parent: Menu | null }) {
  const t = useTexts();
  const [add] = useAddMenuMutation();
  const types = getAllowedChildTypes(parent);
  return (
    <FormDrawer
      {...events}
      endpoint={menus.addMenu}
      title={parent ? t('在“{name}”下新增', { name: parent.title }) : t('新增顶级菜单')}
      width={WIDTH}
      initialValues={{
        type: parent?.type === 'C' ? 'F' : 'C',
        shows: 'screen',
        visible: '1',
        status: 'NORMAL',
        platformOnly: parent?.platformOnly ?? false,
      }}
      fixed={{ appId: app.appId, parentId: parent?.menuId ?? null }}
      onSubmit={(arg) => add(fieldsForType(arg, arg.type)).unwrap()}
    >
      <MenuFields types={types} isNew isOfSubApp={isSubApp(app)} />
    </FormDrawer>
  );
}

/** Edits a menu node. The kind of the node (directory, page, button) can't be changed. */
export function EditMenuForm({ app, menu, ...events }: Common & { readonly menu: Menu }) {
  const t = useTexts();
  const [update] = useUpdateMenuMutation();
  const [read] = useLazyGetMenuQuery();
  const { menuId, version, type } = menu;
  return (
    <FormDrawer
      {...events}
      endpoint={menus.updateMenu}
      title={t('编辑“{name}”', { name: menu.title })}
      width={WIDTH}
      initialValues={toFormValues(menu)}
      fixed={{ menuId, version }}
      readLatest={async () => toFormValues(await read({ menuId }).unwrap())}
      onSubmit={(arg) => update(fieldsForType(arg, type)).unwrap()}
    >
      <MenuFields types={[type]} isNew={false} isOfSubApp={isSubApp(app)} />
    </FormDrawer>
  );
}

function toFormValues(menu: Menu) {
  return { ...menu, shows: menu.link === null ? 'screen' : 'link' };
}

interface LoadedParts {
  readonly path?: string | null | undefined;
  readonly component?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly link?: string | null | undefined;
  readonly query?: string | null | undefined;
}

// Drops the values of fields that a node of the chosen kind does not have.
function fieldsForType<Arg extends LoadedParts>(arg: Arg, type: MenuType): Arg {
  if (type === 'C') return arg;
  const rest = { component: null, name: null, link: null, query: null };
  return type === 'M' ? { ...arg, ...rest } : { ...arg, ...rest, path: null };
}
