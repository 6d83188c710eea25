import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { addresses } from '../../addresses.ts';
import { PersonFace, PersonLink, useHasPage } from '../../people/person-link.tsx';
import { StaffBadge } from '../../people/staff-badge.tsx';
import { useSchoolName } from '../../schools/school-name.ts';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { PaneHead } from '../messenger/pane-head.tsx';
import type { Person } from '../use-person.ts';
import { useChatWords } from '../words.ts';
import type { ConversationStatus } from './use-conversation-status.ts';

export function ChatHead({ person, standing }: { person: Person; standing: ConversationStatus }) {
  const chat = useChatWords();
  const nameOf = useSchoolName();
  const hasPage = useHasPage(person.username);
  const [asking, setAsking] = useState(false);

  function toggleBlock({ currentTarget }: MouseEvent<HTMLElement>) {
    // The menu is closed first, so that the dialog later returns the focus to the menu's button.
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    if (standing.blocked) void standing.block(false);
    else setAsking(true);
  }

  return (
    <>
      <PaneHead
        to={addresses.chats}
        back={chat.back}
        face={<PersonFace name={person.username} picture={person.avatar} size={40} />}
        title={
          <>
            <PersonLink name={person.username} className="cut" /> <StaffBadge staff={person.staff} />
          </>
        }
        about={nameOf(person.school)}
        acts={
          <>
            {hasPage && <Link to={addresses.person(person.username)}>{chat.items(person.counts.items)}</Link>}
            <button type="button" onClick={toggleBlock}>
              {standing.blocked ? chat.unblock : chat.block}
            </button>
          </>
        }
      />
      <Confirm
        open={asking}
        question={chat.blockAsk(person.username)}
        yes={chat.block}
        busy={standing.busy}
        onYes={() => void standing.block(true).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
