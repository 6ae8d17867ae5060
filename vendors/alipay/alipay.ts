import { acceptText } from '../requestBody';
import type { Tables } from '../tables';
import type { Vendor, World } from '../vendor';
import { Gateway, refuse } from './gateway';
import type { AlipaySettings, Occasion } from './settings';
import { TemplateMessages } from './templateMessages';

/** Options of {@link createAlipay}. */
export interface AlipayOptions {
  readonly tables: Tables;
  readonly settings: AlipaySettings;
}

/** Alipay's mini-programs, and what their users do in them. */
export interface Alipay extends Vendor {
  /** The user sends a form or pays. Returns the number (formId or tradeNo) that permits messages to the user. */
  permit(occasion: Occasion): string;
}

/** Plays Alipay's gateway for the template messages of mini-programs. */
export function createAlipay({ tables, settings }: AlipayOptions): Alipay {
  let served: TemplateMessages | undefined;
  return {
    name: 'alipay',
    title: '支付宝小程序',
    // "公共错误码", 服务不可用.
    busy: {
      status: 200,
      body: {
        alipay_open_app_mini_templatemessage_send_response: refuse(
          '20000',
          'isp.unknow-error',
          '服务暂不可用（业务系统不可用）',
        ),
      },
    },
    routes(app, world: World) {
      const messages = new TemplateMessages(settings, world, tables);
      served = messages;
      const gateway = new Gateway(settings, {
        'alipay.open.app.mini.templatemessage.send': (sender, content) => messages.send(sender, content),
      });
      void app.register(async (scope) => {
        acceptText(scope);
        gateway.routes(scope);
        messages.routes(scope);
      });
    },
    permit(occasion) {
      if (served === undefined) throw new Error('Alipay is not started');
      return served.permit(occasion);
    },
  };
}
