import { parseUserAgent } from './userAgent';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

it.each([
  [CHROME, '电脑', 'Chrome 131', 'Windows'],
  [`${CHROME} Edg/131.0.2903.86`, '电脑', 'Edge 131', 'Windows'],
  [`${CHROME} DingTalk/7.6.15 nw`, '电脑', '钉钉 7', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    '电脑',
    'Safari 18',
    'macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', '电脑', 'Firefox 132', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49',
    '手机',
    '微信 8',
    'iOS 17',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    '手机',
    'Chrome 131',
    'Android 14',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    '平板',
    'Chrome 131',
    'Android 13',
  ],
  ['curl/8.5.0', null, null, null],
  [null, null, null, null],
])('reads device, browser and system from %s', (userAgent, device, browser, system) => {
  expect(parseUserAgent(userAgent)).toEqual({ device, browser, system });
});
