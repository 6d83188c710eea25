import type { Line } from '../../bench/line.ts';
import { type Pair, seedPeople } from '../../bench/people.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { badFiles } from '../media/bad-files.ts';
import { plain } from '../media/images.ts';
import { type Tally, tally } from './tally.ts';
import { openTarget, type Target } from './target.ts';
import { takenAnimations } from './uploads/animations.ts';
import { oddAddresses, oddNames } from './uploads/names.ts';
import { kept, sendFile, type UploadRoute, uploadRoutes } from './uploads/send-file.ts';
import { takenFiles, takenPdf } from './uploads/taken.ts';

const group = 'Attacks: uploads';

/**
 * Every bad file at every call that takes one, good files with false types, names that are paths, and keys of other
 * people.
 */
export async function uploads(world: BenchWorld): Promise<Line[]> {
  const target = await openTarget(world, 'uploads');
  const [own, other] = await seedPeople(target.sql, 2);
  if (!own || !other) throw new Error('nobody is there');
  const line = async (name: string, gate: string, attack: (found: Tally) => Promise<void>) => {
    const found = tally();
    await attack(found);
    return found.line(group, name, gate);
  };
  return [
    await line(
      'every bad file at every call that takes one',
      'its decided refusal, nothing is left',
      (found) => refused(target, own, found),
    ),
    await line('good files that lie about themselves', 'served as our own WebP', (found) =>
      takenFiles(target, own, found),
    ),
    await line('pictures of very many frames', 'the first one is served, as our own WebP', (found) =>
      takenAnimations(target, own, found),
    ),
    await line('a PDF with a script', 'to be saved, in a sandbox', (found) => takenPdf(target, own, found)),
    await line('names of files and fields', 'never a path, never kept', (found) =>
      oddNames(target, own, found),
    ),
    await line('addresses that reach beyond the files', 'nothing is there', (found) =>
      oddAddresses(target, found),
    ),
    await line('keys that are not one’s own', 'not attached', (found) =>
      foreignKeys(target, own, other, found),
    ),
  ];
}

async function refused(target: Target, own: Pair, found: Tally): Promise<void> {
  let before = (await kept(target)).join();
  const lies = [{}, { name: 'photo.png', type: 'image/png' }, { name: 'x.heic', type: 'image/heic' }];
  for (const [at, [what, bytes, says]] of (await badFiles()).entries())
    for (const route of Object.keys(uploadRoutes) as UploadRoute[]) {
      const { status, body } = await sendFile(target, route, own, bytes, lies[at % lies.length]);
      // A call that takes PDFs describes an unreadable PDF as such.
      const pdf = route === '/api/content_sharing/' && bytes.subarray(0, 1024).includes('%PDF-');
      const wanted = pdf ? '415 The PDF cannot be read.' : says;
      found.note(
        `${what} at ${route}`,
        `${status} ${body.error}` === wanted ? null : `${status} ${body.error}`,
      );
      const after = (await kept(target)).join();
      found.note(`${what} at ${route}`, after === before ? null : 'something is left');
      before = after;
    }
}

async function foreignKeys(target: Target, own: Pair, other: Pair, found: Tally): Promise<void> {
  const { ask } = target;
  const image = await plain().png().toBuffer();
  const mine = (await sendFile(target, '/api/file/upload', own, image)).body.key ?? '';
  const theirs = (await sendFile(target, '/api/file/upload', other, image)).body.key ?? '';
  const keys = [
    theirs,
    'A'.repeat(22),
    `../${mine}`,
    `${mine}.pdf`,
    `${mine}?w=480`,
    `/files/${mine}`,
    'https://evil.example/x.png',
    'javascript:alert(1)',
  ];
  const item = { type: 'used', name: 'Lamp', price: 1, description: 'It works.' };
  for (const key of keys) {
    const sent = [
      await ask('changeUser', { avatar: key }, own),
      await ask('setListing', { ...item, photo: `${mine}|${key}` }, own),
      await ask('sendMessage', { to_userid: other.userid, content: '', photo: key }, own),
      await ask('sendReport', { category: 'bug', text: 'Look', photo: key }, own),
    ];
    for (const { status, error } of sent) found.note(key, status === 400 ? null : `${status} ${error}`);
    const { ftid } = (
      await ask('setTopic', { title: 'A topic', forum_id: 17, content: `![x](/files/${key})` }, own)
    ).body;
    const { html } = (await ask('listPosts', { ftid })).body.topic;
    // The person's own picture in another size is allowed.
    const shown = key === `${mine}?w=480` ? html.replace(`<img src="/files/${mine}"`, '') : html;
    found.note(`${key} in a topic`, shown.includes('<img') && html);
  }
  const right = await ask('changeUser', { avatar: mine }, own);
  found.note('one’s own', right.status === 200 ? null : `${right.status} ${right.error}`);
  const ten = await ask('setListing', { ...item, photo: Array(10).fill(mine).join('|') }, own);
  found.note('ten photos', ten.status === 400 ? null : `${ten.status}`);
}
