import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { sagaStore } from '@/platform/testing/sagaStore';
import { fakeWire } from '@/platform/testing/wire';
import type { WireRequest } from '@/platform/testing/wire';
import { Theme } from '@/ui/theme/Theme';
import { Notices } from '../feedback/Notices';
import { sessionOpened } from '../session/slice';
import type { SessionInfo } from '../session/slice';
import { opened } from '../session/testing';
import { assertAnswer, endpointOf, endpoints, isRespond } from './answers';
import type { Answers, EndpointName } from './answers';
import { reducer } from './state';

/** In which situation a screen is shown. */
interface Situation {
  /** What its calls are answered with; a call without an answer here fails the test. */
  readonly answers?: Answers;
  /** The permission tags of the signed-in user; every one by default. */
  readonly permissions?: readonly string[];
  /** What else the session tells of the user. */
  readonly session?: Partial<SessionInfo>;
  /** Path and query of the screen. */
  readonly address?: string;
}

/** A screen on show. */
interface ShownScreen {
  /** From now on calls are answered so. */
  answer(answers: Answers): void;
  /** Every request for the endpoint so far, oldest first. */
  requests(name: EndpointName): readonly WireRequest[];
  /** The next request for the endpoint, as soon as it is sent. */
  nextRequest(name: EndpointName): Promise<WireRequest>;
  /** Path and query that the screen has led to. */
  address(): string;
}

// Takes the place of the network in the test file that imports this one.
const wire = fakeWire();
const unanswered = new Set<string>();

beforeEach(() => {
  unanswered.clear();
  // Paths without parameters first: `/role/{id}` would take the calls of `/role/list`.
  const byPath = [...endpoints].sort(([, one], [, other]) => parameters(one.path) - parameters(other.path));
  for (const [name, endpoint] of byPath) {
    wire.respond(endpoint, () => {
      unanswered.add(name);
      return Response.error();
    });
  }
});
afterEach(assertAllAnswered);

function parameters(path: string): number {
  return path.split('{').length;
}

/** Throws where a screen has made calls that its test has no answer for, and names them. Runs after each test by itself. */
export function assertAllAnswered(): void {
  const names = [...unanswered];
  unanswered.clear();
  if (names.length > 0) throw new Error(`The screen makes calls that the test does not answer: ${names.join(', ')}`);
}

/**
 * Shows one screen as a signed-in user sees it: on the portal's state, with its messages and theme. Only the server is
 * replaced, by answers that the contract types and parses. They have no state: what a save changes on the server, a test
 * says with `answer`.
 *
 * @example
 * const screen = renderScreen(<PositionsScreen />, { answers: { listPositions: { total: 0, rows: [] } } });
 */
export function renderScreen(
  shown: ReactNode,
  { answers = {}, address = '/', ...situation }: Situation = {},
): ShownScreen {
  const answer = (given: Answers) => {
    for (const [name, data] of Object.entries(given)) {
      const endpoint = endpointOf(name);
      if (isRespond(data)) wire.respond(endpoint, data);
      else {
        assertAnswer(name, data);
        wire.answer(endpoint, data);
      }
    }
  };
  answer(answers);
  const { store } = sagaStore(reducer);
  const { permissions = ['*:*:*'] } = situation;
  store.dispatch(sessionOpened({ ...opened, permissions, ...situation.session }));
  let here = address;
  function Address() {
    const { pathname, search } = useLocation();
    here = pathname + search;
    return null;
  }
  render(
    <Provider store={store}>
      <Theme accent="#1b58f4">
        <MemoryRouter initialEntries={[address]}>
          {shown}
          <Address />
        </MemoryRouter>
        <Notices />
      </Theme>
    </Provider>,
  );
  return {
    answer,
    requests: (name) => wire.requestsOf(endpointOf(name)),
    nextRequest: (name) => wire.nextRequestOf(endpointOf(name)),
    address: () => here,
  };
}
