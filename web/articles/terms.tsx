import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiOf } from '../api/api.server.ts';
import { Prose } from '../ui/prose.tsx';
import { Article } from './article.tsx';
import { textOf } from './texts.server.ts';
import { useInLanguage } from './use-in-language.ts';

/** The texts of `/terms` or `/rules`, or the operator's own. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const name = new URL(request.url).pathname.toLowerCase().startsWith('/rules') ? 'rules' : 'terms';
  return { ...textOf(context, name), own: await apiOf(context).site.text(name) };
}

/** The terms of use, or the rules of the community. */
export default function Terms() {
  const { lang, text, own } = useInLanguage(useLoaderData<typeof loader>());
  if (own) return <Article lang={lang} text={{ ...text, sections: {} }} before={<Prose html={own} />} />;
  return <Article lang={lang} text={text} contents={text.contents} />;
}
