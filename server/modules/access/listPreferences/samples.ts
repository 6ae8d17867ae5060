import { MAX_LIST_PREFERENCES, MAX_LIST_VIEWS, listPreferences } from 'contract/access/listPreferences';
import { users } from 'contract/access/users';
import { newId } from '../../../db/ids';
import { emptyArgument, declareSampleCalls } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';

const listKey = users.listUsers.path;

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(listPreferences)({
    rows: makeView,
    isPersonal: true,
    owned: ({ viewId }) => ({ listView: viewId }),
    unseen: async ({ store }, { merchantId, userId }) => {
      const viewId = newId();
      await store.ownerQuery(
        `insert into list_views (view_id, merchant_id, user_id, list_key, view_name, search) values ($1, $2, $3, $4, $1, '')`,
        [viewId, merchantId, userId, listKey],
      );
      return { listView: viewId };
    },
    args: {
      getListPreferences: emptyArgument,
      saveListPreference: () => ({
        listKey: `${listKey}#sample`,
        columns: [{ name: 'userName', isShown: false }],
        density: 'compact',
        pageSize: 20,
        isFilterOpen: true,
      }),
      getListViews: () => ({ listKey }),
      addListView: ({ freeName }) => ({ listKey, viewName: freeName, search: 'status=NORMAL' }),
      renameListView: ({ viewId, freeName }) => ({ viewId, viewName: `${freeName}r` }),
      removeListView: ({ viewId }) => ({ viewId }),
    },
    bounds: {
      getListPreferences: [{ most: MAX_LIST_PREFERENCES, by: 'saveListPreference refuses a further one' }],
      getListViews: [{ most: MAX_LIST_VIEWS, by: 'addListView refuses a further one' }],
    },
  }),
];

function makeView({ call }: Portal, as: SignedIn) {
  return call(listPreferences.addListView, { listKey, viewName: newId(), search: 'status=NORMAL' }, as);
}
