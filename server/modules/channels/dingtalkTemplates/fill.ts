import { findCardTitle, renderDingtalk } from 'contract/channels/dingtalkContent';
import type { DingtalkChannel } from 'contract/channels/dingtalkContent';
import { findSizeProblems } from 'contract/channels/dingtalkMessages';
import type { ChannelAdapter } from '../records/adapter';
import { parseContent } from './content';

/** Creates what fills values into the templates of a channel of DingTalk. */
export function createFill(channel: DingtalkChannel): ChannelAdapter['fill'] {
  return (_, { version }, { values }) => {
    const rendered = renderDingtalk(parseContent(version.content), values);
    if (!rendered.isComplete) return Promise.resolve(rendered);
    const { message } = rendered;
    const problems = findSizeProblems(channel, message);
    if (problems.length > 0) return Promise.resolve({ isComplete: false, problems });
    const { text, links, cardVariables } = message;
    const title = message.title ?? findCardTitle(message);
    // A feed card has its texts in its entries, an interactive card in its variables.
    const entries = [
      ...links.map((link) => link.title),
      ...cardVariables.map(({ name, value }) => `${name}：${value}`),
    ];
    return Promise.resolve({
      isComplete: true,
      message: { content: message, title, text: text ?? entries.join('\n') },
    });
  };
}
