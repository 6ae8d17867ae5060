import { ActionCreators, instrument } from '@redux-devtools/instrument';
import { compose } from 'redux';
import type { StoreEnhancer } from 'redux';

// What the instrument adds to a store; its own types tie it to one state and action, and the portal's has many.
interface LiftedState {
  readonly actionsById: Readonly<Record<number, { readonly action: { readonly type: string } }>>;
  readonly stagedActionIds: readonly number[];
}
interface LiftedStore {
  dispatch(action: unknown): unknown;
  getState(): LiftedState;
}

let lifted: LiftedStore | undefined;

const keepLifted: StoreEnhancer = (createStore) => (reducer, preloaded) => {
  const store = createStore(reducer, preloaded);
  lifted = Reflect.get(store, 'liftedStore') as LiftedStore;
  return store;
};

// Where the browser's extension puts itself. The toolkit looks for it as it is loaded, so this file is imported first.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: StoreEnhancer[]) =>
      compose(...enhancers, keepLifted, instrument()),
});

/** Every action so far, by its type. */
export function actions(): string[] {
  const { actionsById, stagedActionIds } = store().getState();
  return stagedActionIds.map((id) => actionsById[id]?.action.type ?? '');
}

/** Goes to the moment after the last action of this type. */
export function travelTo(type: string): void {
  const index = actions().lastIndexOf(type);
  if (index < 0) throw new Error(`${type} never happened; what did: ${actions().join(', ')}`);
  store().dispatch(ActionCreators.jumpToState(index));
}

/** Goes back to the newest moment. */
export function travelToNow(): void {
  store().dispatch(ActionCreators.jumpToState(actions().length - 1));
}

function store(): LiftedStore {
  if (!lifted) throw new Error('no store has been made yet');
  return lifted;
}
