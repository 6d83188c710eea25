import { IconCode, IconLanguage, IconMessageHeart, IconPalette } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Article } from './article.tsx';
import { textOf } from './texts.server.ts';
import { useInLanguage } from './use-in-language.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return textOf(context, 'hiring');
}

export default function Hiring() {
  const { lang, text } = useInLanguage(useLoaderData<typeof loader>());
  return <Article lang={lang} text={text} cards={places} />;
}

const places = {
  engineer: IconCode,
  designer: IconPalette,
  writer: IconLanguage,
  host: IconMessageHeart,
};
