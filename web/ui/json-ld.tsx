/** Structured data for search engines. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json" {...inner(asJson(data))} />;
}

/** JSON for a script element. Escaping prevents text in it from closing the element. */
export const asJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The attribute that makes `text` the content of an element. */
export const inner = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });
