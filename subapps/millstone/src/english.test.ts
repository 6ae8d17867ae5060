import {
  ALARM_LEVEL_LABELS,
  ALARM_STATUS_LABELS,
  DEVICE_STATUS_LABELS,
  DEVICE_TYPE_LABELS,
} from 'contract/children/devices';
import { findUntranslatedLines, readSources, findTranslatedTexts, findTextsWithoutEnglish } from '../../kit/testing';
import { english } from './english';

const sources = readSources(__dirname);
const said = findTranslatedTexts(sources);
// Validation messages of the contract, which the form passes to `t` as well.
const rules = ['请输入设备名称', '请输入设备编号', '请选择设备类型', '请输入安装位置', '请填写处理说明'];
const labels = [DEVICE_TYPE_LABELS, DEVICE_STATUS_LABELS, ALARM_LEVEL_LABELS, ALARM_STATUS_LABELS]
  .flatMap((table): string[] => Object.values(table))
  .concat(rules);

it('[APP-07] every text of the child has an English one with the same places in it', () => {
  expect(said.length).toBeGreaterThan(70);
  expect(findTextsWithoutEnglish([...said, ...labels], english)).toEqual([]);
});

it('[APP-07] no Chinese is shown that goes through no t', () => {
  expect(findUntranslatedLines(sources)).toEqual([]);
});
