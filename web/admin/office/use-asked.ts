import { useLocation, useSearchParams } from 'react-router';

/** Rows on a page of a list. */
export const page = 30;

/** The query of a list, kept in the address so that it survives a reload and Back. */
export function useAsked() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const offset = Number(params.get('offset'));

  function setAll(values: Readonly<Record<string, string>>): void {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) value ? next.set(name, value) : next.delete(name);
    next.delete('offset');
    setParams(next, { preventScrollReset: true });
  }

  return {
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
    /** The value of a filter; "" without one. */
    get: (name: string) => params.get(name) ?? '',
    /** One of the values of a filter; undefined for any other. */
    oneOf: <T extends string>(name: string, values: readonly T[]) =>
      values.find((it) => it === params.get(name)),
    /** Sets a filter and goes to the first page. */
    set: (name: string, value: string) => setAll({ [name]: value }),
    /** Sets several filters at once. */
    setAll,
    /** The props of the link to a page. */
    link(to: number) {
      const next = new URLSearchParams(params);
      if (to) next.set('offset', `${to}`);
      else next.delete('offset');
      return { to: next.size ? `${pathname}?${next}` : pathname };
    },
  };
}

export type AskedFor = ReturnType<typeof useAsked>;
