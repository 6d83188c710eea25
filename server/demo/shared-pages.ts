import type { Motif } from './draw/motifs.ts';
import type { DemoName } from './people.ts';

/** A shared page of the demo. */
export interface DemoPage {
  by: DemoName;
  /** Days before the planting, with fractions. */
  ago: number;
  book: string;
  page: number;
  text: string;
  link?: string;
  /** The motif to draw; `pdf` is the document of `drawn-pdf.ts`. */
  drawn: Motif | 'pdf';
}

/** Sixteen pages of six people, in both languages; one of them is a PDF. */
export const sharedPages: DemoPage[] = [
  {
    by: 'lin_xiaoyu',
    ago: 0.2,
    book: '红楼梦',
    page: 27,
    text: '黛玉葬花这一回，第一次读只觉得伤感，今年在异乡再读，才明白“质本洁来还洁去”说的是一种坚持。折角的地方是我反复读的几句。',
    link: 'https://www.gutenberg.org/ebooks/24264',
    drawn: 'verse',
  },
  {
    by: 'lin_xiaoyu',
    ago: 6.4,
    book: '边城',
    page: 112,
    text: '沈从文写茶峒的清晨，只用了三句话，河面的雾、渡船的绳、翠翠的脚步声就都有了。写作课上老师让我们数一数这里有几个形容词，答案是零。',
    drawn: 'picture',
  },
  {
    by: 'lin_xiaoyu',
    ago: 19,
    book: '傅雷家书',
    page: 58,
    text: '“先做人，其次做艺术家。”准备期末的时候贴在书桌前的一页。',
    drawn: 'notebook',
  },
  {
    by: 'maya_patel',
    ago: 0.7,
    book: 'Middlemarch',
    page: 211,
    text: 'Dorothea in Rome: a whole city of art, and all she can feel is how small her marriage has made the world. The paragraph I marked is the best description of being overwhelmed that I know.',
    link: 'https://www.gutenberg.org/ebooks/145',
    drawn: 'chapter',
  },
  {
    by: 'maya_patel',
    ago: 9.3,
    book: 'On the Origin of Species',
    page: 489,
    text: 'The tangled bank, the last paragraph. Our seminar spent forty minutes on the word “grandeur”.',
    link: 'https://www.gutenberg.org/ebooks/1228',
    drawn: 'diagram',
  },
  {
    by: 'chen_hao_cs',
    ago: 1.1,
    book: '具体数学 Concrete Mathematics',
    page: 34,
    text: '和式变换这一页值得手推一遍：先交换求和顺序，再换下标，最后那一步“显然”我写了半张纸。右边空白处是我的推导，欢迎挑错。',
    drawn: 'formulas',
  },
  {
    by: 'chen_hao_cs',
    ago: 4.8,
    book: '编程珠玑',
    page: 12,
    text: '位图排序。面试前两天读到，第二天真的考了。',
    drawn: 'diagram',
  },
  {
    by: 'chen_hao_cs',
    ago: 23.5,
    book: 'CS 374 课堂笔记',
    page: 7,
    text: '动态规划那一讲的手写笔记，配了三个小例子。学弟学妹可以直接拿去用。',
    drawn: 'notebook',
  },
  {
    by: 'zoe_wang_ubc',
    ago: 1.9,
    book: '瓦尔登湖',
    page: 96,
    text: '搬到温哥华以后才懂湖对一个人意味着什么。梭罗说他要“从容地生活”，我抄在了日历第一页。',
    link: 'https://www.gutenberg.org/ebooks/205',
    drawn: 'picture',
  },
  {
    by: 'zoe_wang_ubc',
    ago: 12.2,
    book: '中国古典诗词感发',
    page: 143,
    text: '叶嘉莹先生在 UBC 讲过的课。她说读诗是让一颗心不死，这一页讲的是杜甫的《秋兴》。',
    drawn: 'chapter',
  },
  {
    by: 'j_okafor',
    ago: 2.6,
    book: 'How to Read a Lease in Ten Minutes',
    page: 1,
    text: 'Notes from our tenants’ workshop, in English and Chinese: what to look for before you sign, who pays for what, and which sentence to ask for in writing. Open the PDF, print it, pass it on.',
    drawn: 'pdf',
  },
  {
    by: 'j_okafor',
    ago: 8.1,
    book: 'Things Fall Apart',
    page: 3,
    text: 'The proverb about proverbs. I read this page aloud at every orientation.',
    drawn: 'picture',
  },
  {
    by: 'j_okafor',
    ago: 27,
    book: 'Principles of Microeconomics, annotated by three generations of students who all disagreed with each other',
    page: 264,
    text: 'Elasticity',
    drawn: 'diagram',
  },
  {
    by: 'demo_student',
    ago: 3.5,
    book: 'Meditations',
    page: 61,
    text: 'Book five, the part about getting out of bed. It works on Mondays. It does not work on Tuesdays, and the note in the margin says so.\n\nIf you borrow my copy, please leave a note of your own.',
    link: 'https://www.gutenberg.org/ebooks/2680',
    drawn: 'notebook',
  },
  {
    by: 'demo_student',
    ago: 10.6,
    book: 'Linear Algebra Done Right',
    page: 132,
    text: 'The page where eigenvectors finally made sense to me: no determinants, only invariant subspaces.',
    drawn: 'formulas',
  },
  {
    by: 'demo_student',
    ago: 16.4,
    book: 'The Death and Life of Great American Cities',
    page: 50,
    text: 'The sidewalk ballet. Then go and stand on Figueroa for ten minutes and count the dancers.',
    drawn: 'chapter',
  },
];

/** Pairs of follower and followed person. */
export const demoFollows: readonly (readonly [DemoName, DemoName])[] = [
  ['demo_student', 'lin_xiaoyu'],
  ['demo_student', 'maya_patel'],
  ['lin_xiaoyu', 'zoe_wang_ubc'],
  ['lin_xiaoyu', 'chen_hao_cs'],
  ['chen_hao_cs', 'lin_xiaoyu'],
  ['maya_patel', 'j_okafor'],
  ['sofia_reyes', 'maya_patel'],
  ['nora_ibrahim', 'j_okafor'],
  ['ethan_brooks', 'demo_student'],
  ['zoe_wang_ubc', 'lin_xiaoyu'],
  ['wang_yifan', 'lin_xiaoyu'],
];
