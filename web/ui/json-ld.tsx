/** Structured data for search engines. Escaping prevents user text from closing the script element. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json" {...inner(JSON.stringify(data).replaceAll('<', '\\u003c'))} />;
}

function inner(text: string) {
  return { dangerouslySetInnerHTML: { __html: text } };
}
