import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { addresses } from '../../addresses.ts';
import { apiOf } from '../../api/api.server.ts';
import { Head } from '../../ui/head.tsx';
import { useSharingWords } from '../words.ts';
import { Viewer } from './viewer.tsx';

export { shouldRevalidate } from '../../ui/viewer/use-viewer.ts';

/** A person, by the userid or its opaque form, and all their pages. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const userid = params.userid ?? '';
  const [person, shared] = await Promise.all([api.accounts.show(userid), api.bookPages.of(userid)]);
  if (!person || !shared) throw data('Not found', { status: 404 });
  return { person, contents: shared.contents };
}

export default function SharingPerson() {
  const { person, contents } = useLoaderData<typeof loader>();
  const sharing = useSharingWords();
  const [newest] = contents;
  return (
    <>
      <Head
        title={sharing.titleOf(person.username)}
        description={sharing.descriptionOf(person.username, contents.length)}
        canonical={addresses.sharingOf(person.userid)}
        hidden={contents.length === 0}
        {...(newest && { image: { path: newest.picture, width: newest.width, height: newest.height } })}
      />
      <Viewer key={person.userid} person={person} contents={contents} />
    </>
  );
}
