import type { Parameter } from 'contract/site/parameters';
import { getLoggedValues } from './getLoggedValues';

const of = (type: Parameter['type'], value: Parameter['value'], isChanged = true) =>
  getLoggedValues({
    parameterKey: 'KEY',
    name: '参数',
    category: '其他',
    remark: '',
    unit: null,
    choices: [],
    level: 'platform',
    fallback: null,
    source: 'platform',
    isInvalid: false,
    isMerchantOverridable: false,
    updateTime: null,
    updateUserName: null,
    version: 1,
    type,
    value,
    isChanged,
  });

it('reads a parameter in the form in which the audit log stores its value', () => {
  expect(of('number', 400)).toEqual({ value: 400 });
  expect(of('switch', false)).toEqual({ value: false });
  expect(of('list', 'a\nb')).toEqual({ value: ['a', 'b'] });
  expect(of('json', '{\n  "slogan": "绿能"\n}')).toEqual({ value: '{"slogan":"绿能"}' });
});

it('has null where the default applies, and nothing for a secret', () => {
  expect(of('number', 365, false)).toEqual({ value: null });
  expect(of('secret', null)).toEqual({});
});
