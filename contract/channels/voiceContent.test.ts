import { renderInChinese } from '../text';
import { MAX_SPOKEN_LENGTH, findForeignNames, findVoiceVariables, renderCall } from './voiceContent';
import type { VoiceContent } from './voiceContent';

const spoken: VoiceContent = {
  kind: 'tts',
  vendorCode: 'TTS_1',
  text: '{name}您好，{place}发生告警，请{name}处理。',
  playTimes: 3,
  volume: 100,
  speed: 0,
};
const problemsOf = (content: VoiceContent, values: Record<string, string>) => {
  const rendered = renderCall(content, values);
  return rendered.isComplete ? [] : rendered.problems.map(renderInChinese);
};

describe('[CHN-05] the content of a call', () => {
  it('is the text with its values, and the values alone for the vendor', () => {
    expect(findVoiceVariables(spoken)).toEqual(['name', 'place']);
    expect(renderCall(spoken, { name: '{place}', place: '一号园区', other: 'x' })).toEqual({
      isComplete: true,
      message: {
        // A value is no variable.
        text: '{place}您好，一号园区发生告警，请{place}处理。',
        values: { name: '{place}', place: '一号园区' },
      },
    });
  });

  it('says which value is missing, can’t be spoken, or makes the text too long', () => {
    expect(problemsOf(spoken, { name: '' })).toEqual(['变量“name”没有值', '变量“place”没有值']);
    expect(problemsOf(spoken, { name: '林', place: 'www.example.com' })).toEqual(['变量“place”的值含有网址，不能朗读']);
    const [problem] = problemsOf(spoken, { name: '林', place: '长'.repeat(MAX_SPOKEN_LENGTH) });
    expect(problem).toContain('最多 500 个');
  });

  it('is a file without variables', () => {
    const file: VoiceContent = { ...spoken, kind: 'file', text: '请撤离 {name}' };
    expect(findVoiceVariables(file)).toEqual([]);
    expect(renderCall(file, {})).toEqual({ isComplete: true, message: { text: '请撤离 {name}', values: {} } });
  });

  it('has variables of letters, digits and underscores, as the vendor has', () => {
    expect(findForeignNames('{姓名}、{name}、{code_2}、{_x}')).toEqual(['姓名', '_x']);
  });
});
