/** What was chosen on the way to a checkout, so that whoever comes back finds it again: this tab keeps it, and nobody else. */
export const keptDonation = kept('donation', ['amount', 'text']);
export const keptTopUp = kept('topUp', ['price']);

function kept<Field extends string>(key: string, fields: readonly Field[]) {
  return {
    read(): Record<Field, string> | null {
      const value = parsed(quietly(() => sessionStorage.getItem(key)));
      if (!value) return null;
      return Object.fromEntries(
        fields.map((field) => [field, typeof value[field] === 'string' ? value[field] : '']),
      ) as Record<Field, string>;
    },
    keep: (value: Record<Field, string>) =>
      void quietly(() => sessionStorage.setItem(key, JSON.stringify(value))),
    clear: () => void quietly(() => sessionStorage.removeItem(key)),
  };
}

/** A browser may refuse its storage; the forms work without. */
function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

function parsed(text: string | null): Record<string, unknown> | null {
  const it = quietly(() => JSON.parse(text ?? 'null') as unknown);
  return typeof it === 'object' && it !== null ? { ...it } : null;
}
