import { Fragment } from 'react';

/** Text a person wrote, in which web addresses can be followed. Nothing else of it is markup. */
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

/** Up to a space, a quote or Chinese text and punctuation; a sentence's own last mark is not part of it. */
const address =
  /(https?:\/\/[^\s<>"'\p{Script=Han}，。；：！？、（）《》「」“”]+[^\s<>"'\p{Script=Han}，。；：！？、（）《》「」“”.,;:!?)\]])/u;
