import type { Random } from './random';

type Syllable = readonly [character: string, pinyin: string];

/** A Chinese name with its pinyin and the sex that it suggests (dictionary sys_user_sex). */
export interface FullName {
  readonly nickName: string;
  readonly surname: string;
  readonly given: string;
  readonly initials: string;
  readonly sex: '0' | '1';
}

const SURNAMES: readonly [Syllable, ...Syllable[]] = [
  ['王', 'wang'],
  ['李', 'li'],
  ['张', 'zhang'],
  ['刘', 'liu'],
  ['陈', 'chen'],
  ['杨', 'yang'],
  ['黄', 'huang'],
  ['赵', 'zhao'],
  ['吴', 'wu'],
  ['周', 'zhou'],
  ['徐', 'xu'],
  ['孙', 'sun'],
  ['马', 'ma'],
  ['朱', 'zhu'],
  ['胡', 'hu'],
  ['郭', 'guo'],
  ['何', 'he'],
  ['林', 'lin'],
  ['高', 'gao'],
  ['罗', 'luo'],
  ['郑', 'zheng'],
  ['梁', 'liang'],
  ['谢', 'xie'],
  ['宋', 'song'],
  ['唐', 'tang'],
  ['许', 'xu'],
  ['韩', 'han'],
  ['冯', 'feng'],
  ['邓', 'deng'],
  ['曹', 'cao'],
  ['彭', 'peng'],
  ['曾', 'zeng'],
  ['肖', 'xiao'],
  ['田', 'tian'],
  ['董', 'dong'],
  ['潘', 'pan'],
  ['袁', 'yuan'],
  ['蔡', 'cai'],
  ['蒋', 'jiang'],
  ['余', 'yu'],
  ['欧阳', 'ouyang'],
];

const MALE: readonly [Syllable, ...Syllable[]] = [
  ['伟', 'wei'],
  ['强', 'qiang'],
  ['磊', 'lei'],
  ['军', 'jun'],
  ['勇', 'yong'],
  ['杰', 'jie'],
  ['涛', 'tao'],
  ['明', 'ming'],
  ['超', 'chao'],
  ['辉', 'hui'],
  ['鹏', 'peng'],
  ['建', 'jian'],
  ['志', 'zhi'],
  ['文', 'wen'],
  ['浩', 'hao'],
  ['宇', 'yu'],
  ['晨', 'chen'],
  ['东', 'dong'],
  ['海', 'hai'],
  ['国', 'guo'],
  ['嘉', 'jia'],
  ['俊', 'jun'],
  ['峰', 'feng'],
  ['旭', 'xu'],
];

const FEMALE: readonly [Syllable, ...Syllable[]] = [
  ['芳', 'fang'],
  ['敏', 'min'],
  ['静', 'jing'],
  ['丽', 'li'],
  ['艳', 'yan'],
  ['娟', 'juan'],
  ['霞', 'xia'],
  ['婷', 'ting'],
  ['雪', 'xue'],
  ['慧', 'hui'],
  ['玲', 'ling'],
  ['洁', 'jie'],
  ['思', 'si'],
  ['雨', 'yu'],
  ['欣', 'xin'],
  ['佳', 'jia'],
  ['倩', 'qian'],
  ['琳', 'lin'],
  ['颖', 'ying'],
  ['梦', 'meng'],
  ['晓', 'xiao'],
  ['月', 'yue'],
  ['婧', 'jing'],
  ['瑶', 'yao'],
];

/** A plausible, fictitious name. */
export function makeName(random: Random): FullName {
  const isMale = random.below(5) < 3;
  const [surname, surnamePinyin] = random.oneOf(SURNAMES);
  const first = random.oneOf(isMale ? MALE : FEMALE);
  const second = random.oneOf(isMale ? MALE : FEMALE);
  const given = random.below(4) === 0 || first[0] === second[0] ? [first] : [first, second];
  return {
    nickName: surname + given.map(([character]) => character).join(''),
    surname: surnamePinyin,
    given: given.map(([, pinyin]) => pinyin).join(''),
    initials: given.map(([, pinyin]) => pinyin.charAt(0)).join(''),
    sex: isMale ? '0' : '1',
  };
}
