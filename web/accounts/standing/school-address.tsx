import { useState } from 'react';
import { everySchool } from '#contract/schools/schools.ts';
import { addresses } from '../../addresses.ts';
import { ask } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { SchoolMark } from '../../schools/school-mark.tsx';
import { useSchoolName } from '../../schools/school-name.ts';
import type { Me } from '../../session/me.ts';
import { Button } from '../../ui/form/button.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { AddressForm } from '../sign-up/address-form.tsx';
import { useAccountWords } from '../words.ts';
import { useStandingWords } from './words.ts';

interface Props {
  me: Me;
  changed: () => Promise<void>;
}

/** The mark of the user's school with its date, and the form that adds or renews it. */
export function SchoolAddress({ me, changed }: Props) {
  const { school: words } = useStandingWords();
  const accounts = useAccountWords();
  const nameOf = useSchoolName();
  const [open, setOpen] = useState(false);
  const { school } = me;
  const text = school.renew ? words.renew : school.verified ? words.fresh : words.without(nameOf(school));
  if (school.id === everySchool)
    return (
      <Section>
        <p className="hint loose">{words.elsewhere}</p>
        <p>
          <PlainLink to={addresses.profile}>{accounts.menu.profile}</PlainLink>
        </p>
      </Section>
    );
  return (
    <Section>
      {school.verified && (
        <p>
          <SchoolMark school={school} />
        </p>
      )}
      <p className="hint loose">{text}</p>
      {(school.renew || !school.verified) && !open && (
        <p>
          <Button look={school.renew ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
            {school.renew ? words.again : words.add}
          </Button>
        </p>
      )}
      {open && (
        <AddressForm
          prove={(given) => ask('verifySchool', given)}
          send={words.send}
          button={school.renew ? words.again : words.add}
          onProved={async () => {
            notify({ type: 'success', about: 'verification', message: words.done });
            await changed();
            setOpen(false);
          }}
        />
      )}
    </Section>
  );
}

function Section({ children }: { children: React.ReactNode }) {
  return (
    <section id="school" className="box stack-4 column pad-5" aria-labelledby="school-title">
      <h2 id="school-title">{useStandingWords().school.title}</h2>
      {children}
    </section>
  );
}
