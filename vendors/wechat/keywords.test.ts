import { findKeywords, isValue } from './keywords';
import type { WeChatTemplate } from './settings';

const TEMPLATE: WeChatTemplate = {
  id: 'template',
  title: '报名结果通知',
  content: '会议时间:{{date2.DATA}}\n会议地点：{{thing1.DATA}}\n{{enum_string3.DATA}}\n',
  example: '',
  kind: 'one-time',
  enumerations: { enum_string3: ['客厅', '卧室'] },
};

it('[CHN-02] the keywords of a template are found with their names', () => {
  expect(findKeywords(TEMPLATE)).toEqual([
    { name: '会议时间', code: 'date2' },
    { name: '会议地点', code: 'thing1' },
    { name: '', code: 'enum_string3' },
  ]);
});

// The examples and limits of "订阅消息参数值内容限制说明".
const TAKEN: readonly (readonly [string, readonly string[]])[] = [
  ['thing1', ['二十'.repeat(10), 'TIT 会议室，2 楼', '😀'.repeat(20)]],
  ['number1', ['339208499', '0.5', '9'.repeat(32)]],
  ['letter1', ['a', 'Z'.repeat(32)]],
  ['symbol1', ['!', '#￥%&*']],
  ['character_string1', ['A-1024/b', '1'.repeat(32)]],
  ['time1', ['15:01', '2019年10月1日 15:01', '2019-10-01 15:01:59', '9:00~18:00', '2019/10/1 9:00 ~ 2019/10/2 18:00']],
  [
    'date2',
    [
      '2019年10月1日',
      '2019年10月1日 15:01',
      '2019年10月',
      '10月1日',
      '2018-01-01',
      '2018/01/01',
      '2018.01.01',
      '2018-01',
      '01-01',
      '2018-01-01~2018-01-02',
    ],
  ],
  ['amount1', ['100', '￥10.50', '¥1234567890', '$5', '88元']],
  ['phone_number1', ['+86-0766-66888866', '12900000001']],
  ['car_number1', ['粤A8Z888挂', '粤A8Z888', 'A1']],
  ['name1', ['陈思远', '十个字的名字也是可以的'.slice(0, 10), 'a'.repeat(20), 'Anne-Marie', '陈·Anna']],
  ['phrase1', ['配送中', '已经送到了']],
  ['enum_string3', ['客厅']],
];

const REFUSED: readonly (readonly [string, readonly string[]])[] = [
  ['thing1', ['', '二十'.repeat(10) + '一', '第一行\n第二行', '制表\t符']],
  ['number1', ['', '12a', '1.', '-1', '9'.repeat(33)]],
  ['letter1', ['a1', '字', 'a'.repeat(33)]],
  ['symbol1', ['a', '1', '字', '!!!!!!', '\n']],
  ['character_string1', ['编号1024', '1'.repeat(33)]],
  ['time1', ['25:00', '15点', '2019年10月1日', '9:00～18:00', '9:00~12:00~18:00']],
  ['date2', ['明天', '15:01', '2019-10-01T15:01']],
  ['amount1', ['12345678901', '一百', '￥￥1', '1,000']],
  ['phone_number1', ['1'.repeat(18), '电话110']],
  ['car_number1', ['粤A8Z888888', '粤粤8888']],
  ['name1', ['十一个字的名字就是太长了', 'a'.repeat(21), '陈思远2', '陈思远AAAAAAAA']],
  ['phrase1', ['已经送到家了', 'ok', '已送达!']],
  ['enum_string3', ['厨房']],
  ['unknown1', ['值']],
];

it.each(TAKEN.flatMap(([code, values]) => values.map((value) => [code, value] as const)))(
  '[CHN-02] %s takes %j',
  (code, value) => {
    expect(isValue({ name: '', code }, value, TEMPLATE)).toBe(true);
  },
);

it.each(REFUSED.flatMap(([code, values]) => values.map((value) => [code, value] as const)))(
  '[CHN-02] %s refuses %j',
  (code, value) => {
    expect(isValue({ name: '', code }, value, TEMPLATE)).toBe(false);
  },
);
