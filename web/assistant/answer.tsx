import { IconBook2, IconHelpCircle, IconMessages, IconTag } from '@tabler/icons-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { listingStatus } from '#contract/listings/status.ts';
import { Heart } from '../favourites/heart.tsx';
import { Photo } from '../ui/photo/photo.tsx';
import { Prose } from '../ui/prose.tsx';
import { useWords } from '../words.tsx';
import styles from './assistant.module.css';
import type { Listed } from './markdown.ts';
import { iidOf, type Source } from './sources.ts';
import type { Cards } from './use-cards.ts';
import { useAssistantWords } from './words.ts';

type Read = typeof import('./markdown.ts')['readAnswer'];

interface Props {
  text: string;
  cards: Cards;
  whole?: boolean;
}

/**
 * Renders an answer's Markdown, which is safe while it is still streaming, with its lists of listings as cards, and its
 * other sources once it is `whole`. Shows plain text until the Markdown chunk has loaded.
 */
export function Answer({ text, cards, whole = false }: Props) {
  const [reading, setReading] = useState<{ read: Read } | null>(null);
  const answer = useMemo(() => reading?.read(text), [reading, text]);
  const listed = answer?.blocks.flatMap((block) => ('listings' in block ? block.listings : [])) ?? [];
  const box = useRef<HTMLDivElement>(null);
  useOwnLinks(box);
  useEffect(() => {
    let here = true;
    void import('./markdown.ts').then(({ readAnswer }) => here && setReading({ read: readAnswer }));
    return () => {
      here = false;
    };
  }, []);
  return (
    <>
      <div ref={box} className={styles.answer} dir="auto">
        {answer ? (
          answer.blocks.map((block, index) => {
            const key = `${index}`;
            if ('html' in block) return <Prose key={key} html={block.html} />;
            return <ListingCards key={key} listings={block.listings} cards={cards} />;
          })
        ) : (
          <p className={styles.plain}>{text}</p>
        )}
      </div>
      {whole && answer && <SourceCards sources={without(answer.sources, listed)} cards={cards} />}
    </>
  );
}

/** Links within the site navigate on the client, without a page load. */
function useOwnLinks(box: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = box.current;
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link || elsewhere || event.button !== 0 || link.origin !== location.origin) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    }
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [box, navigate]);
}

const icons = { listing: IconTag, topic: IconMessages, page: IconBook2, faq: IconHelpCircle };

const without = (sources: readonly Source[], listed: readonly Listed[]): Source[] =>
  sources.filter(({ to }) => !listed.some((it) => it.to === to));

/** Matching listings as cards. Their texts are in the answer; their photos and states come from `cards`. */
function ListingCards({ listings, cards }: { listings: readonly Listed[]; cards: Cards }) {
  const assistant = useAssistantWords();
  return (
    <section className={styles.sources} aria-label={assistant.sources}>
      <ul>
        {listings.map((it) => (
          <ListingCard key={it.to} listing={it} cards={cards} />
        ))}
      </ul>
    </section>
  );
}

function ListingCard({ listing, cards }: { listing: Listed; cards: Cards }) {
  const { listings } = useWords();
  const card = cards.get(listing.iid);
  const sold = card?.status === listingStatus.sold;
  const [price, school] = listing.facts.length > 1 ? listing.facts : ['', ...listing.facts];
  return (
    <li className={styles.kept}>
      <Link to={listing.to} className={`box plain hovers ${styles.listing} ${price ? '' : styles.bare}`}>
        <span className={sold ? `${styles.photo} ${styles.sold}` : styles.photo}>
          {card && <Photo photo={card.photo} kind={card.type} alt="" sizes="72px" />}
        </span>
        <span className="tight">
          {price && <span className={`figures bold ${styles.price}`}>{price}</span>}
          <span className={`cut-2 semibold ${styles.title}`}>
            <bdi>{listing.title}</bdi>
          </span>
          <span className="note cut">{[sold && listings.sold, school].filter(Boolean).join(' · ')}</span>
        </span>
      </Link>
      <Heart kind="listing" id={listing.iid} name={listing.title} className={styles.heart} />
    </li>
  );
}

/** An answer's sources, as cards that link to them. */
function SourceCards({ sources, cards }: { sources: readonly Source[]; cards: Cards }) {
  const assistant = useAssistantWords();
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources} aria-label={assistant.sources}>
      <h3 className="note">{assistant.sources}</h3>
      <ul>
        {sources.map(({ kind, title, to }) => {
          const Icon = icons[kind];
          if (kind === 'listing')
            return <ListingCard key={to} listing={{ iid: iidOf(to), to, title, facts: [] }} cards={cards} />;
          return (
            <li key={to}>
              <Link to={to} className={`box stack-2 plain hovers ${styles.source}`}>
                <Icon aria-hidden />
                <span className="cut semibold">
                  <bdi>{title}</bdi>
                </span>
                <span className="note">{assistant.kinds[kind]}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
