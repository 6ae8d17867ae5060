import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { Spoken } from '@/kernel/language/Spoken';
import type { Place } from '@/kernel/navigation/location';
import { portalOpened } from '@/kernel/session/slice';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { App } from './App';
import { StoreRouter } from './StoreRouter';
import { takeArrival } from './arrival';
import { createRecorder } from './flow/recorder';
import { saveRecording } from './flow/saveRecording';
import { hearChanges } from './hearChanges';
import { createStore } from './store';

/** Opens the portal in the page. */
export function begin() {
  const arrival = takeArrival();
  // Developers get the flow of a session as a file: `portalFlow.export()` in the browser's console.
  const recorder = process.env.NODE_ENV === 'production' ? undefined : createRecorder();
  const { store, isTravelling, run } = createStore({ recorder });
  if (recorder) {
    Object.assign(window, { portalFlow: { export: () => saveRecording(recorder.export(store.getState())) } });
  }
  // Here and not among the other flows: what it hears comes from outside, like what the person does.
  run(hearChanges);
  store.dispatch(portalOpened(arrival));

  // Going elsewhere tries anew what failed here.
  const portalAt = (place: Place) => (
    <ErrorBoundary resetKey={place.pathname}>
      <App place={place} isTravelling={isTravelling} />
    </ErrorBoundary>
  );
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element #root');
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <Spoken>
          <StoreRouter>{portalAt}</StoreRouter>
        </Spoken>
      </Provider>
    </StrictMode>,
  );
}
