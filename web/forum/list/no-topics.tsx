import { addresses } from '../../addresses.ts';
import { NoResult } from '../../drawings/no-result.tsx';
import { NothingSaid } from '../../drawings/nothing-said.tsx';
import { useListLink } from '../../schools/use-list-link.ts';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { useWords } from '../../words.tsx';
import { type ForumView, forumAddress } from './forum-address.ts';

/** No topic to show: nobody wrote one, none fits, or the page lies past the last one. */
export function NoTopics({ view, total }: { view: ForumView; total: number }) {
  const { forum } = useWords();
  const link = useListLink();
  if (total > 0)
    return (
      <Empty
        title={forum.pastTitle}
        drawing={<NoResult />}
        action={<ButtonLink {...link(forumAddress(view, { offset: 0 }))}>{forum.firstPage}</ButtonLink>}
      />
    );
  if (view.name || view.category || view.subcategory)
    return (
      <Empty
        title={forum.notFoundTitle}
        drawing={<NoResult />}
        action={<ButtonLink to={addresses.forum}>{forum.allTopics}</ButtonLink>}
      >
        {forum.notFoundText}
      </Empty>
    );
  return (
    <Empty title={forum.noneTitle} drawing={<NothingSaid />}>
      {forum.noneText}
    </Empty>
  );
}
