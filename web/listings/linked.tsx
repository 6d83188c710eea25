import { Fragment } from 'react';

/** User text with clickable web addresses. No other part of it is treated as markup. */
export function Linked({ text }: { text: string }) {
  return text.split(address).map((part, index) => {
    const key = `${index} ${part}`;
    if (index % 2 === 0 || !URL.canParse(part)) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a key={key} href={part} target="_blank" rel="nofollow ugc noopener">
        {part}
      </a>
    );
  });
}

/** An address ends before a space, a quote, Chinese text or punctuation, and a sentence's final punctuation. */
const address =
  /(https?:\/\/[^\s<>"'\p{Script=Han}，。；：！？、（）《》「」“”]+[^\s<>"'\p{Script=Han}，。；：！？、（）《》「」“”.,;:!?)\]])/u;
