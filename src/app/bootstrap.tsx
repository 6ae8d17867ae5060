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
import { createRecorder } from './flow/recorder';
import { saveRecording } from './flow/saveRecording';
import { lazySubscribeToEvents } from './lazySubscribeToEvents';
import { createStore } from './store';

/** Opens the portal in the page. */
export function bootstrap() {
  const arrival = takeOpeningCodes();
  // Developers get the flow of a session as a file: `portalFlow.export()` in the browser's console.
  const recorder = process.env.NODE_ENV === 'production' ? undefined : createRecorder();
  const { store, isTravelling, run } = createStore({ recorder });
  if (recorder) {
    Object.assign(window, { portalFlow: { export: () => saveRecording(recorder.export(store.getState())) } });
  }
  // Here and not among the other flows: what it hears comes from outside, like what the person does.
  run(lazySubscribeToEvents);
  store.dispatch(portalOpened(arrival));

  // Going elsewhere tries anew what failed here.
  const renderPortal = (location: PortalLocation) => (
    <ErrorBoundary resetKey={location.pathname}>
      <App location={location} isTravelling={isTravelling} />
    </ErrorBoundary>
  );
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element #root');
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
