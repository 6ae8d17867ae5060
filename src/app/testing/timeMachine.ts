import { ActionCreators, instrument } from '@redux-devtools/instrument';
import { compose } from 'redux';
import type { StoreEnhancer } from 'redux';

// The parts that the DevTools instrument adds to a store. The instrument's own types are bound to one type of state and
// action.
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

// Installs the instrument under the name of the browser's DevTools extension. Redux Toolkit looks for that name when
// Redux Toolkit is loaded, so this file must be imported first.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: StoreEnhancer[]) =>
      compose(...enhancers, keepLifted, instrument()),
});

/** The types of all dispatched actions so far, in their order. */
export function getActionTypes(): string[] {
  const { actionsById, stagedActionIds } = store().getState();
  return stagedActionIds.map((id) => actionsById[id]?.action.type ?? '');
}

/** Travels to the state after the last action of this type. */
export function travelToAction(type: string): void {
  const index = getActionTypes().lastIndexOf(type);
  if (index < 0) throw new Error(`${type} never happened; what did: ${getActionTypes().join(', ')}`);
  store().dispatch(ActionCreators.jumpToState(index));
}

/** Travels back to the newest state. */
export function travelToLatest(): void {
  store().dispatch(ActionCreators.jumpToState(getActionTypes().length - 1));
}

function store(): LiftedStore {
  if (!lifted) throw new Error('no store has been made yet');
  return lifted;
}
