import { PLACEMENT_STATUS_LABELS, PLACEMENT_POSITION_LABELS } from 'contract/children/placements';
import { findUntranslatedLines, readSources, findTranslatedTexts, findTextsWithoutEnglish } from '../../kit/testing';
import { english } from './english';

const sources = readSources(__dirname);
const said = findTranslatedTexts(sources);
// Validation messages of the contract. The form translates them, too.
const rules = ['请输入投放名称', '请选择事件分组', '请选择投放位置', '请选择开始时间', '请选择结束时间'];
const labels = [...Object.values(PLACEMENT_POSITION_LABELS), ...Object.values(PLACEMENT_STATUS_LABELS), ...rules];

it('[APP-07] every text of the child has an English one with the same places in it', () => {
  expect(said.length).toBeGreaterThan(60);
  expect(findTextsWithoutEnglish([...said, ...labels], english)).toEqual([]);
});

it('[APP-07] no Chinese is shown that goes through no t', () => {
  expect(findUntranslatedLines(sources)).toEqual([]);
});
