import type { ShownCase } from '#contract/moderation/moderation.ts';
import { Badge } from '../../ui/badge.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import styles from './case.module.css';
import { CasePicture } from './case-picture.tsx';
import { useCaseWords } from './words.ts';

type Thing = ShownCase['things'][number];
type Content = NonNullable<Thing['as_reported']>;

const tones = { shown: 'plain', held: 'gold', hidden: 'value', gone: 'error' } as const;

/** All reported things: as they were then, and as they are now if they have changed. */
export function Things({ things }: Pick<ShownCase, 'things'>) {
  const { things: words } = useCaseWords();
  return (
    <section className="stack-3 column" aria-labelledby="things">
      <h2 id="things">{words.title}</h2>
      {things.map((thing) => (
        <OneThing key={`${thing.kind} ${thing.id}`} thing={thing} />
      ))}
    </section>
  );
}

function OneThing({ thing }: { thing: Thing }) {
  const { things: words } = useCaseWords();
  const { kind, state, url, as_reported: then } = thing;
  const now = { title: thing.title, text: thing.text, photos: thing.photos };
  const kept = kind !== 'message' && state !== 'gone';
  const same = then && JSON.stringify(then) === JSON.stringify(now);
  return (
    <article className="box stack-3 column pad-5" data-thing={kind}>
      <p className="wrap row gap-2">
        <span className="note semibold">{words.kinds[kind]}</span>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
        {url && state === 'shown' && (
          <PlainLink to={url} target="_blank">
            {words.look}
          </PlainLink>
        )}
      </p>
      {then ? <Words {...then} label={words.before} /> : <p className="hint">{words.destroyed}</p>}
      {kept && same && <p className="hint">{words.same}</p>}
      {kept && !same && <Words {...now} label={words.now} />}
    </article>
  );
}

function Words({ title, text, photos, label }: Content & { label: string }) {
  const { things: words } = useCaseWords();
  return (
    <div className="stack-2">
      <p className="note">{label}</p>
      {title && <h3>{title}</h3>}
      <p className={text ? styles.words : 'muted'}>{text || words.nothing}</p>
      {photos.length > 0 && (
        <ul className="wrap gap-2">
          {photos.map((key, index) => (
            <li key={key}>
              <CasePicture photo={key} name={words.picture(index + 1)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
