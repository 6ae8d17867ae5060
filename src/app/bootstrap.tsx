import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { LanguageProvider } from '@/kernel/language/LanguageProvider';
import type { PortalLocation } from '@/kernel/navigation/location';
import { portalOpened } from '@/kernel/session/slice';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { App } from './App';
import { StoreRouter } from './StoreRouter';
import { takeOpeningCodes } from './openingCodes';
import { watchErrors } from './errors/watchErrors';
import { createFlowRecorder } from './flow/recorder';
import { downloadRecording } from './flow/downloadRecording';
import { lazySubscribeToEvents } from './lazySubscribeToEvents';
import { createStore } from './store';

/**
 * Starts the portal: takes the one-time sign-in codes out of the address, creates the store and renders into `#root`.
 */
export function bootstrap() {
  const arrival = takeOpeningCodes();
  // In development, `portalFlow.export()` in the browser's console downloads the recorded session as a file.
  const recorder = process.env.NODE_ENV === 'production' ? undefined : createFlowRecorder();
  const { store, isTravelling, run, recentActions } = createStore({ recorder });
  watchErrors(store.dispatch, recentActions);
  if (recorder) {
    Object.assign(window, { portalFlow: { export: () => downloadRecording(recorder.export(store.getState())) } });
  }
  // Not part of the root saga: live events come from outside the portal, like the user's actions, so a replay, which
  // runs only the root saga, must not listen to them.
  run(lazySubscribeToEvents);
  store.dispatch(portalOpened(arrival));

  // A changed path resets the error boundary, so that navigating away recovers from an error.
  const renderPortal = (location: PortalLocation) => (
    <ErrorBoundary resetKey={location.pathname}>
      <App location={location} isTravelling={isTravelling} />
    </ErrorBoundary>
  );
  const root = document.getElementById('root');
  if (!root) throw new Error('No #root');
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <LanguageProvider>
          <StoreRouter>{renderPortal}</StoreRouter>
        </LanguageProvider>
      </Provider>
    </StrictMode>,
  );
}
