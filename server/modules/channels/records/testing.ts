import { messageClients } from 'contract/channels/clients';
import { messageRecords } from 'contract/channels/records';
import type { MessageRecordDetail, RecordState } from 'contract/channels/records';
import { messages } from 'contract/channels/messages';
import type { ArgOf, Endpoint } from 'contract/endpoint';
import { signCallback, toCallbackRequest } from '../../../testing/callbackAttacks';
import { readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { waitUntil } from '../../../jobs/testing';
import { startMessageSender } from './sender';
import type { MessageSender } from './sender';

/** A client of a test with its secret. */
export interface TestClient {
  readonly clientId: string;
  readonly secret: string;
}

/** Adds a client for all channels, or for some. */
export function addClient(
  portal: Portal,
  as: SignedIn,
  form: Partial<ArgOf<typeof messageClients.addMessageClient>> = {},
): Promise<TestClient> {
  const whole = { clientName: '账单系统', channels: ['mail' as const, 'sms' as const], ...form };
  return portal.call(messageClients.addMessageClient, whole, as);
}

/** Calls an endpoint as a program does, with the signature of a client. Returns the envelope. */
export async function callAs(portal: Portal, { secret }: TestClient, endpoint: Endpoint, arg: object) {
  const request = toCallbackRequest(endpoint, { ...arg });
  return readEnvelope(await portal.app.inject(signCallback(request, Buffer.from(secret, 'base64'))));
}

/** Sends a message as a program does. */
export function send(portal: Portal, client: TestClient, arg: Omit<ArgOf<typeof messages.sendMessage>, 'accountId'>) {
  return callAs(portal, client, messages.sendMessage, { accountId: client.clientId, ...arg });
}

/** Starts the sender of a portal. */
export function startTestSender({ services }: Portal, log: (line: string) => void = () => undefined): MessageSender {
  return startMessageSender(services, log);
}

/** Waits until a message is in one of some states. */
export async function waitForState(
  portal: Portal,
  as: SignedIn,
  recordId: string,
  ...states: readonly RecordState[]
): Promise<MessageRecordDetail> {
  return waitForRecord(portal, as, recordId, ({ state }) => states.includes(state));
}

/** Waits until a message is as described. */
export async function waitForRecord(
  portal: Portal,
  as: SignedIn,
  recordId: string,
  isSo: (record: MessageRecordDetail) => boolean,
): Promise<MessageRecordDetail> {
  const read = () => portal.call(messageRecords.getMessageRecord, { recordId }, as);
  let record = await read();
  // Longer than the pause between two rounds of the sender.
  await waitUntil(async () => isSo((record = await read())));
  return record;
}
