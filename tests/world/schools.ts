import { type School, schoolsOf } from '#server/site/schools.ts';

const east = 'America/New_York';
const west = 'America/Los_Angeles';
const school = (
  id: number,
  names: readonly [name: string, zh: string, abbr: string],
  domains: string[],
  timezone: string,
): School => ({ id, name: names[0], name_zh: names[1], abbr: names[2], domains, timezone, open: true });

/** The schools of the specification, with which every site begins, in its order. */
export const firstSchools: readonly School[] = [
  school(1, ['North America', '北美', 'NA'], [], east),
  school(103, ['University of Southern California', '南加州大学', 'USC'], ['usc.edu'], west),
  school(15, ['Columbia University', '哥伦比亚大学', 'Columbia'], ['columbia.edu'], east),
  school(2, ['New York University', '纽约大学', 'NYU'], ['nyu.edu'], east),
  school(
    109,
    ['University of Toronto', '多伦多大学', 'UofT'],
    ['utoronto.ca', 'toronto.edu'],
    'America/Toronto',
  ),
  school(
    110,
    ['University of British Columbia', '不列颠哥伦比亚大学', 'UBC'],
    ['ubc.ca'],
    'America/Vancouver',
  ),
  school(
    83,
    ['University of Illinois Urbana-Champaign', '伊利诺伊大学厄巴纳-香槟分校', 'UIUC'],
    ['illinois.edu'],
    'America/Chicago',
  ),
  school(
    55,
    ['University of California, Berkeley', '加州大学伯克利分校', 'Berkeley'],
    ['berkeley.edu'],
    west,
  ),
];

export const schools = schoolsOf(firstSchools);
export const schoolIds = firstSchools.map(({ id }) => id);
