import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { addresses } from '../../addresses.ts';
import { apiOf } from '../../api/api.server.ts';
import { Head } from '../../ui/head.tsx';
import { useSharingWords } from '../words.ts';
import { Viewer } from './viewer.tsx';

export { shouldRevalidate } from '../../ui/viewer/use-viewer.ts';

const previewLength = 200;

/** One shared page and its sharer. The path holds the userid or its opaque form, which shared links use. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const [person, content] = await Promise.all([
    api.accounts.show(params.userid ?? ''),
    api.bookPages.show(params.contentid ?? ''),
  ]);
  if (!person || content?.userid !== person.userid) throw data('Not found', { status: 404 });
  return { person, content };
}

/** A single shared page. Its picture is the link's preview. */
export default function SharedItem() {
  const { person, content } = useLoaderData<typeof loader>();
  const sharing = useSharingWords();
  return (
    <>
      <Head
        title={sharing.itemTitle(content.content_name, content.page_num)}
        description={[...content.text].slice(0, previewLength).join('')}
        type="article"
        canonical={addresses.sharedPage(person.userid, content.id)}
        image={{ path: content.picture, width: content.width, height: content.height }}
      />
      <Viewer key={content.id} person={person} contents={[content]} single />
    </>
  );
}
