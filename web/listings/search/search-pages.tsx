import { IconArrowBackUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { Form, useNavigate, useNavigation, useSubmit } from 'react-router';
import { farthestOffset } from '#contract/list-limits.ts';
import { addresses } from '../../addresses.ts';
import { Button } from '../../ui/form/button.tsx';
import { categoryAddress, pageOfType } from '../kinds.ts';
import styles from './search.module.css';
import { type Search, searchAddress } from './search-address.ts';
import { useSearchWords } from './words.ts';

/**
 * Back, Last Page and Next Page, or only Back without pages. Each is a form with a button, which works before the
 * page's script loads.
 */
export function SearchPages({ search, page, total }: { search: Search; page: number; total: number }) {
  const said = useSearchWords();
  const navigate = useNavigate();
  const { offset, type } = search;
  const many = total > 0;
  const last = offset > 0 ? Math.max(0, offset - page) : null;
  const next = offset + page < total && offset + page <= farthestOffset ? offset + page : null;

  const Pages = many ? 'nav' : 'div';

  function back(event: MouseEvent) {
    // The router numbers its history entries. If there is an earlier one, "back" returns to it.
    if (!(window.history.state?.idx > 0)) return;
    event.preventDefault();
    navigate(-1);
  }

  return (
    <Pages className={`wrap gap-3 ${styles.pages}`} aria-label={many ? said.pages : undefined}>
      <Step to={type ? categoryAddress(pageOfType(type)) : addresses.home} onClick={back}>
        <IconArrowBackUp aria-hidden />
        {said.back}
      </Step>
      {many && (
        <>
          <Step to={last === null ? null : searchAddress(search, { offset: last })}>
            <IconChevronLeft aria-hidden />
            {said.lastPage}
          </Step>
          <Step to={next === null ? null : searchAddress(search, { offset: next })}>
            {said.nextPage}
            <IconChevronRight aria-hidden />
          </Step>
        </>
      )}
    </Pages>
  );
}

function Step({
  to,
  onClick,
  children,
}: {
  to: string | null;
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
}) {
  const [path = '', query = ''] = (to ?? '').split('?');
  const submit = useSubmit();
  const { location } = useNavigation();
  const [pressed, setPressed] = useState(false);
  const opening = location !== undefined && location.pathname + location.search === to;

  /** Draws the busy button first, since the router's own work would hold up that frame. */
  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setPressed(true);
    requestAnimationFrame(() =>
      setTimeout(() => {
        setPressed(false);
        submit(form);
      }),
    );
  }

  return (
    <Form action={path || undefined} onSubmit={open}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" disabled={to === null} busy={pressed || opening} onClick={onClick}>
        {children}
      </Button>
    </Form>
  );
}
