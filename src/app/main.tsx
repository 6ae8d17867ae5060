import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { portalOpened } from '@/kernel/session/slice';
import { readToken } from '@/platform/storage/cookies';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { App } from './App';
import { fetchAhead } from './routes/fetchAhead';
import { createStore } from './store';
import './global.css';

const { store } = createStore();
store.dispatch(portalOpened());
fetchAhead(location.pathname, readToken() !== undefined);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <ErrorBoundary>
          <App />
        </ErrorBoundary>
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
