/** The choice made before a checkout, so that a return from the checkout restores it. Only this tab stores it. */
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

/** A browser may refuse its storage; the forms work without it. */
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
