import { type Chance, chance } from './chance.ts';

/** The words of listings: common ones, most frequent first, and rare ones that few listings contain. */
export interface Lexicon {
  english: string[];
  chinese: string[];
  rare: string[];
}

/** 80,000 English-looking words, 10,000 Chinese phrases of two to four characters and 2,000 rare words. */
export function lexicon(): Lexicon {
  const luck = chance(7);
  const english = distinct(ENGLISH, COMMON.split(' '), () => invented(luck));
  const rare = distinct(RARE, [], () => `zy${invented(luck)}`);
  const chinese = distinct(CHINESE, COMMON_CHINESE.split(' '), () => phrase(luck));
  return { english, chinese, rare };
}

/** Picks words with a natural distribution: four of five times by Zipf's law, otherwise uniformly. */
export function picker(words: number): (luck: Chance) => number {
  const upTo = new Float64Array(words);
  let sum = 0;
  for (let rank = 0; rank < words; rank += 1) {
    sum += 1 / (rank + 1);
    upTo[rank] = sum;
  }
  return (luck) => (luck.next() < 0.2 ? luck.below(words) : rankOf(upTo, luck.next() * sum));
}

function rankOf(upTo: Float64Array, sought: number): number {
  let [low, high] = [0, upTo.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (upTo[middle]! < sought) low = middle + 1;
    else high = middle;
  }
  return low;
}

function distinct(count: number, first: string[], make: () => string): string[] {
  const words = new Set(first);
  while (words.size < count) words.add(make());
  return [...words];
}

function invented(luck: Chance): string {
  const syllables = 2 + luck.below(3);
  let word = '';
  for (let index = 0; index < syllables; index += 1) word += luck.of(ONSETS) + luck.of(VOWELS);
  return word + luck.of(ENDS);
}

function phrase(luck: Chance): string {
  let text = '';
  for (let left = 2 + luck.below(3); left > 0; left -= 1)
    text += String.fromCodePoint(0x4e00 + 7 * Math.floor(2_500 * luck.next() ** 1.5));
  return text;
}

const ENGLISH = 80_000;
const CHINESE = 10_000;
const RARE = 2_000;
const ONSETS = 'b c d f g h j k l m n p r s t v w br cl dr fl gr pl pr sh sl st th tr'.split(' ');
const VOWELS = 'a e i o u ai ea ee oa ou'.split(' ');
const ENDS = ['', '', 'n', 'r', 'l', 't', 'm', 'ck', 'nd', 'st'];
const COMMON =
  'used new good condition desk chair campus near pick up size black white wood table lamp bike bicycle book course ' +
  'student move sale price month room clean included call only small large monitor keyboard printer camera sofa bed ' +
  'mattress shelf fridge microwave cooker jacket boots guitar piano tent skates helmet textbook calculus physics ' +
  'chemistry electric leather cotton vintage apartment kitchen bathroom parking laundry utilities furnished';
const COMMON_CHINESE =
  '二手 书桌 椅子 台灯 自行车 教材 微积分 沙发 显示器 键盘 吉他 钢琴 冰箱 微波炉 电饭煲 外套 靴子 床垫 书架 打印机 相机 帐篷 ' +
  '九成新 自提 可议价 搬家 近校园 包邮 全新 原价 正常使用 无划痕 有意私聊';
