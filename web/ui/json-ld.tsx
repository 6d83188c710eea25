/** Structured data for search engines. It cannot end its own script element, whatever a person wrote into it. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json" {...inner(JSON.stringify(data).replaceAll('<', '\\u003c'))} />;
}

function inner(text: string) {
  return { dangerouslySetInnerHTML: { __html: text } };
}
