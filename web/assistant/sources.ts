/** Something of this site that an answer links to. */
export interface Source {
  kind: 'listing' | 'topic' | 'page' | 'faq';
  title: string;
  to: string;
}

/** What an answer cites, each once, in the order of its links. */
export function sourcesOf(answer: string): Source[] {
  const found = new Map<string, Source>();
  for (const [, title = '', to = ''] of answer.matchAll(/(?<!\\)\[((?:[^[\]\\]|\\.)*)\]\((\/[^()\s]*)\)/g)) {
    const kind = kindOf(to);
    if (kind && !found.has(to)) found.set(to, { kind, to, title: title.replace(/\\(.)/g, '$1') });
  }
  return [...found.values()];
}

function kindOf(to: string): Source['kind'] | undefined {
  if (to.startsWith('/detail/')) return 'listing';
  if (to.startsWith('/forumdetail/')) return 'topic';
  if (to.startsWith('/content_sharing/')) return 'page';
  return to.startsWith('/faq#') ? 'faq' : undefined;
}
