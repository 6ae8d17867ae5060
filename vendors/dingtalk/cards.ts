import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { array, object, optional, picklist, record, string, unknown } from 'valibot';
import type { InferOutput } from 'valibot';
import { asObject, asText } from '../requestBody';
import type { Fields } from '../requestBody';
import type { Table, Tables } from '../tables';
import { UnknownError, serveUserAction } from '../userActions';
import type { World } from '../vendor';
import type { AccessTokens } from './accessTokens';
import { isProblem, problem } from './answers';
import type { Problem } from './answers';
import type { Contacts } from './contacts';
import { serveNew } from './newRequest';
import type { DingTalkApp, DingTalkSettings } from './settings';

const callbackSchema = object({ callbackUrl: string(), apiSecret: string() });
// Where a card is delivered: the chat of a group, or the one between the robot and a user.
const spaceSchema = object({ spaceType: picklist(['IM_GROUP', 'IM_ROBOT']), spaceId: string() });
const cardSchema = object({
  outTrackId: string(),
  appKey: string(),
  templateId: string(),
  routeKey: string(),
  spaces: array(spaceSchema),
  variables: record(string(), string()),
});
type Callback = InferOutput<typeof callbackSchema>;
type Space = InferOutput<typeof spaceSchema>;
type Card = InferOutput<typeof cardSchema>;

const pressSchema = object({
  outTrackId: string(),
  userId: string(),
  actionId: string(),
  params: optional(record(string(), unknown()), {}),
});

/** A press on a button of a card. */
export type CardPress = InferOutput<typeof pressSchema>;

/** Interactive cards: created from a template, delivered to chats, updated in place, with a callback for presses. */
export class Cards {
  private readonly cards: Table<Card>;
  private readonly callbacks: Table<Callback>;

  constructor(
    private readonly settings: DingTalkSettings,
    private readonly tokens: AccessTokens,
    private readonly contacts: Contacts,
    private readonly world: World,
    tables: Tables,
  ) {
    this.cards = tables.open('dingtalkCards', cardSchema);
    this.callbacks = tables.open('dingtalkCardCallbacks', callbackSchema);
  }

  routes(scope: FastifyInstance): void {
    serveUserAction(scope, 'card-presses', pressSchema, (press) => {
      this.press(press);
      return {};
    });
    const serve = (answer: (app: DingTalkApp, sent: Fields) => object) =>
      serveNew(this.tokens, (app, sent) => {
        const answered = answer(app, sent);
        return isProblem(answered) ? answered : { success: true, ...answered };
      });
    scope.post(
      '/v1.0/card/callbacks/register',
      serve((_app, sent) => this.register(sent)),
    );
    scope.post(
      '/v1.0/card/instances',
      serve((app, sent) => {
        const card = this.create(app, sent);
        return isProblem(card) ? card : { result: card.outTrackId };
      }),
    );
    scope.put(
      '/v1.0/card/instances',
      serve((app, sent) => this.update(app, sent)),
    );
    scope.post(
      '/v1.0/card/instances/deliver',
      serve((app, sent) => this.deliver(app, sent)),
    );
    scope.post(
      '/v1.0/card/instances/createAndDeliver',
      serve((app, sent) => this.createAndDeliver(app, sent)),
    );
  }

  /**
   * Calls the callback address of the card, signed as "事件回调" says: Base64 of HMAC-SHA256 of the timestamp.
   * @throws {UnknownError} for an unknown card, or one without a callback
   */
  press({ outTrackId, userId, actionId, params }: CardPress): void {
    const card = this.cards.get(outTrackId);
    const callback = this.callbacks.get(card?.routeKey ?? '');
    if (card === undefined || callback === undefined) throw new UnknownError(`no callback for the card ${outTrackId}`);
    const timestamp = String(this.world.now());
    const signature = createHmac('sha256', callback.apiSecret).update(timestamp).digest('base64');
    const isSigned = callback.apiSecret !== '';
    this.world.sendReceipt({
      url: callback.callbackUrl,
      headers: {
        'content-type': 'application/json',
        ...(isSigned && { 'x-ddpaas-signature-timestamp': timestamp, 'x-ddpaas-signature': signature }),
      },
      body: JSON.stringify({
        type: 'actionCallback',
        outTrackId,
        corpId: this.settings.apps.find(({ appKey }) => appKey === card.appKey)?.corpId,
        userId,
        content: JSON.stringify({ cardPrivateData: { actionIds: [actionId], params } }),
      }),
    });
  }

  // "注册卡片回调地址": the address of a known key changes with forceUpdate only; the answer has the one that applies.
  private register(sent: Fields): object {
    const key = asText(sent.callbackRouteKey);
    const callbackUrl = asText(sent.callbackUrl);
    if (key === '' || !URL.canParse(callbackUrl)) return problem('param.invalid');
    if (this.callbacks.get(key) === undefined || sent.forceUpdate === true) {
      this.callbacks.set(key, { callbackUrl, apiSecret: asText(sent.apiSecret) });
    }
    return { result: this.callbacks.get(key) };
  }

  private create(app: DingTalkApp, sent: Fields): Card | Problem {
    const outTrackId = asText(sent.outTrackId);
    const templateId = asText(sent.cardTemplateId);
    const variables = readVariables(sent);
    if (outTrackId === '') return problem('param.outTrackIdEmpty');
    if (templateId === '') return problem('param.cardTemplateIdEmpty');
    if (variables === undefined) return problem('param.cardPublicDataEmpty');
    if (variables === 'not texts') return problem('param.invalid');
    if (!this.settings.cardTemplates.some(({ id }) => id === templateId)) return problem('param.templateNotExist');
    if (this.cards.get(outTrackId) !== undefined) return problem('param.cardAlreadyExist');
    const routeKey = asText(sent.callbackRouteKey);
    const card = { outTrackId, appKey: app.appKey, templateId, routeKey, spaces: [], variables };
    this.cards.set(outTrackId, card);
    return card;
  }

  private createAndDeliver(app: DingTalkApp, sent: Fields): object {
    const spaces = readSpaces(sent);
    if (isProblem(spaces)) return spaces;
    const card = this.create(app, sent);
    if (isProblem(card)) return card;
    return { result: { outTrackId: card.outTrackId, deliverResults: this.deliverTo(card, spaces) } };
  }

  private deliver(app: DingTalkApp, sent: Fields): object {
    const card = this.find(app, sent);
    if (isProblem(card)) return card;
    const spaces = readSpaces(sent);
    return isProblem(spaces) ? spaces : { result: this.deliverTo(card, spaces) };
  }

  private deliverTo(card: Card, spaces: readonly Space[]): readonly object[] {
    const delivered: Space[] = [];
    const results = spaces.map((space) => {
      const exists =
        space.spaceType === 'IM_GROUP'
          ? this.settings.chats.includes(space.spaceId)
          : this.contacts.user(space.spaceId) !== undefined;
      if (!exists) return { ...space, success: false, errorMsg: 'param.userIdNotExist' };
      delivered.push(space);
      this.show(card, space);
      return { ...space, success: true, carrierId: randomBytes(16).toString('base64') };
    });
    this.cards.set(card.outTrackId, { ...card, spaces: [...card.spaces, ...delivered] });
    return results;
  }

  private update(app: DingTalkApp, sent: Fields): object {
    const card = this.find(app, sent);
    if (isProblem(card)) return card;
    const variables = readVariables(sent) ?? {};
    if (variables === 'not texts') return problem('param.invalid');
    const keepsOthers = asObject(sent.cardUpdateOptions)?.updateCardDataByKey === true;
    const updated = { ...card, variables: keepsOthers ? { ...card.variables, ...variables } : variables };
    this.cards.set(card.outTrackId, updated);
    for (const space of card.spaces) this.show(updated, space);
    return { result: true };
  }

  private find(app: DingTalkApp, sent: Fields): Card | Problem {
    const outTrackId = asText(sent.outTrackId);
    if (outTrackId === '') return problem('param.outTrackIdEmpty');
    const card = this.cards.get(outTrackId);
    return card?.appKey === app.appKey ? card : problem('param.cardNotExist');
  }

  // What arrives again under the same id replaces what arrived before: the card once it is updated.
  private show({ outTrackId, appKey, templateId, variables }: Card, { spaceId }: Space): void {
    const template = this.settings.cardTemplates.find(({ id }) => id === templateId);
    if (template === undefined) return;
    const fill = (text: string) => text.replace(/\$\{(\w+)\}/g, (_match, name: string) => variables[name] ?? '');
    this.world.arrive({
      kind: 'chat',
      messageId: `${outTrackId}-${spaceId}`,
      account: appKey,
      recipient: spaceId,
      title: fill(template.title),
      markdown: fill(template.markdown),
      buttons: template.buttons.map(({ title, url }) => ({ title: fill(title), url: fill(url) })),
      actions: (template.actions ?? [])
        .filter(({ shownIf }) => shownIf === undefined || variables[shownIf] === 'true')
        .map(({ title, actionId }) => ({ title, actionId })),
    });
  }
}

// The variables of a card, which are texts; undefined without any.
function readVariables(sent: Fields): Record<string, string> | 'not texts' | undefined {
  const map = asObject(asObject(sent.cardData)?.cardParamMap);
  if (map === undefined) return undefined;
  const entries = Object.entries(map).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return entries.length < Object.keys(map).length ? 'not texts' : Object.fromEntries(entries);
}

// An openSpaceId such as `dtv1.card//IM_GROUP.cid1;IM_ROBOT.user1`; each kind of space needs its model of delivery.
function readSpaces(sent: Fields): readonly Space[] | Problem {
  const openSpaceId = asText(sent.openSpaceId);
  if (openSpaceId === '') return problem('param.openSpaceIdEmpty');
  const prefix = 'dtv1.card//';
  const parts = openSpaceId.startsWith(prefix) ? openSpaceId.slice(prefix.length).split(';') : [];
  const spaces = parts.filter((part) => part !== '').map(readSpace);
  const found = spaces.filter((space) => space !== undefined);
  if (found.length === 0 || found.length < spaces.length) return problem('param.openSpaceIdInvalid');
  const hasModel = found.every(({ spaceType }) => {
    const name = spaceType === 'IM_GROUP' ? 'imGroupOpenDeliverModel' : 'imRobotOpenDeliverModel';
    return asObject(sent[name]) !== undefined;
  });
  return hasModel ? found : problem('param.openDeliverModelEmpty');
}

function readSpace(part: string): Space | undefined {
  const [, type = '', spaceId = ''] = /^(im_group|im_robot)\.(.+)$/i.exec(part) ?? [];
  if (spaceId === '') return undefined;
  return { spaceType: type.toUpperCase() === 'IM_GROUP' ? 'IM_GROUP' : 'IM_ROBOT', spaceId };
}
