import { CHANNEL_LABELS } from 'contract/projects/analysis';
import { CAMPAIGN_STATUS_LABELS } from 'contract/children/campaigns';
import { findUntranslatedLines, readSources, findTranslatedTexts, findTextsWithoutEnglish } from '../../kit/testing';
import { english } from './english';

const sources = readSources(__dirname);
const said = findTranslatedTexts(sources);
const labels = [...Object.values(CHANNEL_LABELS), ...Object.values(CAMPAIGN_STATUS_LABELS)];

it('[APP-07] every text of the child has an English one with the same places in it', () => {
  expect(said.length).toBeGreaterThan(80);
  expect(findTextsWithoutEnglish([...said, ...labels], english)).toEqual([]);
});

it('[APP-07] no Chinese is shown that goes through no t', () => {
  expect(findUntranslatedLines(sources)).toEqual([]);
});
