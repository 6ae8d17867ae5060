import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createSagaStore } from '@/platform/testing/createSagaStore';
import { installFakeNetwork } from '@/platform/testing/wire';
import type { NetworkRequest } from '@/platform/testing/wire';
import { Theme } from '@/ui/theme/Theme';
import { Notices } from '../feedback/Notices';
import { sessionOpened } from '../session/slice';
import type { SessionInfo } from '../session/slice';
import { openedSession } from '../session/testing';
import { assertValidAnswer, getEndpoint, endpoints, isResponder } from './answers';
import type { Answers, EndpointName } from './answers';
import { reducer } from './state';

/** The session, the address and the server's answers for a rendered screen. */
interface Situation {
  /** The answers to the screen's calls. A call without an answer fails the test. */
  readonly answers?: Answers;
  /** The permission tags of the signed-in user; all by default. */
  readonly permissions?: readonly string[];
  /** The fields of the session that differ from the default, `openedSession`, such as the user or the merchant. */
  readonly session?: Partial<SessionInfo>;
  /** The path and query of the screen. */
  readonly address?: string;
}

/** A rendered screen, and the test's control of the server's answers. */
interface ShownScreen {
  /** Changes the answers to further calls. */
  answer(answers: Answers): void;
  /** All requests for the endpoint so far, oldest first. */
  requests(name: EndpointName): readonly NetworkRequest[];
  /** The next request for the endpoint, once it is sent. */
  nextRequest(name: EndpointName): Promise<NetworkRequest>;
  /** The path and query to which the screen has navigated. */
  address(): string;
}

// Replaces the network in every test file that imports this module.
const wire = installFakeNetwork();
const unanswered = new Set<string>();

beforeEach(() => {
  unanswered.clear();
  // Sorts paths without parameters first, since `/role/{id}` would otherwise match calls of `/role/list`.
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

/**
 * Throws if a screen has made calls that its test does not answer. The message names the calls. Runs after each test.
 */
export function assertAllAnswered(): void {
  const names = [...unanswered];
  unanswered.clear();
  if (names.length > 0) throw new Error(`The screen makes calls that the test does not answer: ${names.join(', ')}`);
}

/**
 * Renders one screen as for a signed-in user, with the portal's state, notices and theme. Only the server is replaced,
 * by answers that are checked against the contract. The answers are stateless: when a save changes the server's data,
 * the test sets the new answer with `answer`.
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
      const endpoint = getEndpoint(name);
      if (isResponder(data)) wire.respond(endpoint, data);
      else {
        assertValidAnswer(name, data);
        wire.answer(endpoint, data);
      }
    }
  };
  answer(answers);
  const { store } = createSagaStore(reducer);
  const { permissions = ['*:*:*'] } = situation;
  store.dispatch(sessionOpened({ ...openedSession, permissions, ...situation.session }));
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
    requests: (name) => wire.requestsOf(getEndpoint(name)),
    nextRequest: (name) => wire.nextRequestOf(getEndpoint(name)),
    address: () => here,
  };
}
