import { useSearchParams } from 'react-router';
import { SignedIn } from '../../layout/signed-in.tsx';
import { Head } from '../../ui/head.tsx';
import { useWords } from '../../words.tsx';
import { EditListing } from './edit-listing.tsx';
import { PostDesk } from './post-desk.tsx';

/** Posts a listing; with `?iid=` it edits one of the user's own. Visitors see the sign-in page instead. */
export default function Post() {
  const { posting } = useWords();
  const [query] = useSearchParams();
  const iid = query.get('iid');
  return (
    <>
      <Head title={iid ? posting.editTitle : posting.title} hidden />
      <SignedIn>{iid ? <EditListing key={iid} iid={iid} /> : <PostDesk before={null} />}</SignedIn>
    </>
  );
}
