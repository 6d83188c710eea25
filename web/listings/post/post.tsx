import { useSearchParams } from 'react-router';
import { addresses } from '../../addresses.ts';
import { SignedIn } from '../../layout/signed-in.tsx';
import { Head } from '../../ui/head.tsx';
import { PhoneBar } from '../../ui/phone-bar.tsx';
import { EditListing } from './edit-listing.tsx';
import { PostDesk } from './post-desk.tsx';
import { usePostWords } from './use-post-words.ts';

/** Posts a listing; with `?iid=` it edits one of the user's own. Visitors see the sign-in page instead. */
export default function Post() {
  const posting = usePostWords();
  const [query] = useSearchParams();
  const iid = query.get('iid');
  const title = iid ? posting.editTitle : posting.title;
  return (
    <>
      <Head title={title} hidden />
      <SignedIn immersive>
        <PhoneBar to={iid ? addresses.manage : addresses.home} title={title} />
        {iid ? <EditListing key={iid} iid={iid} /> : <PostDesk before={null} />}
      </SignedIn>
    </>
  );
}
