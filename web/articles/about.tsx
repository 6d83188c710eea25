import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Courtyard } from '../drawings/courtyard.tsx';
import { Article } from './article.tsx';
import { textOf } from './texts.server.ts';
import { useInLanguage } from './use-in-language.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return textOf(context, 'about');
}

export default function About() {
  const { lang, text } = useInLanguage(useLoaderData<typeof loader>());
  return <Article lang={lang} text={text} drawing={<Courtyard />} />;
}
