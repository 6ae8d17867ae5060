import { Form } from 'antd';
import type {
  DingtalkButton,
  DingtalkCardAction,
  DingtalkCardVariable,
  DingtalkField,
  DingtalkLink,
  DingtalkMessage,
  DingtalkMessageType,
} from 'contract/channels/dingtalkContent';
import { hasPart } from 'contract/channels/dingtalkContent';

/** The content that the form of a template has at present. What its type has not is empty, as after saving. */
export function useFormContent(): DingtalkMessage {
  const messageType = Form.useWatch<DingtalkMessageType | undefined>('messageType') ?? 'markdown';
  const title = useText('title');
  const text = useText('text');
  const url = useText('url');
  const pictureUrl = useText('pictureUrl');
  const buttons = useRows<DingtalkButton>('buttons');
  const links = useRows<DingtalkLink>('links');
  const fields = useRows<DingtalkField>('fields');
  const atPhones = useRows<string>('atPhones');
  const atUserIds = useRows<string>('atUserIds');
  const cardTemplateId = useText('cardTemplateId');
  const cardVariables = useRows<DingtalkCardVariable>('cardVariables');
  const cardActions = useRows<DingtalkCardAction>('cardActions');
  const isHorizontal = Form.useWatch<boolean | undefined>('isHorizontal') ?? false;
  const isAtAll = Form.useWatch<boolean | undefined>('isAtAll') ?? false;
  const mentions = hasPart(messageType, 'mentions');
  return {
    messageType,
    title: hasPart(messageType, 'title') ? title : null,
    text: hasPart(messageType, 'text') ? text : null,
    url: hasPart(messageType, 'url') ? url : null,
    pictureUrl: hasPart(messageType, 'pictureUrl') ? pictureUrl : null,
    buttons: hasPart(messageType, 'buttons') ? buttons : [],
    isHorizontal,
    links: hasPart(messageType, 'links') ? links : [],
    fields: hasPart(messageType, 'fields') ? fields : [],
    atPhones: mentions ? atPhones : [],
    atUserIds: mentions ? atUserIds : [],
    isAtAll: mentions && isAtAll,
    cardTemplateId: hasPart(messageType, 'card') ? cardTemplateId : null,
    cardVariables: hasPart(messageType, 'card') ? cardVariables : [],
    cardActions: hasPart(messageType, 'card') ? cardActions : [],
  };
}

function useText(name: string): string | null {
  return Form.useWatch<string | null | undefined>(name) || null;
}

function useRows<Row>(name: string): readonly Row[] {
  return Form.useWatch<readonly Row[] | null | undefined>(name) ?? [];
}
