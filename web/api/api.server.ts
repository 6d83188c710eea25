import { createContext, data, type RouterContextProvider } from 'react-router';
import type { Api } from '#server/api.ts';
import type { Context } from '#server/context.ts';
import type { PageContext } from '#server/rendering/page-context.ts';

/** Set by the server, which imports this same object from the build's entry module. */
export const pageContext = createContext<PageContext>();

/** The server's actions for a loader, bound to the visitor's context: `apiOf(context).listings.show({ iid })`. */
export function apiOf(context: Readonly<RouterContextProvider>): VisitorApi {
  const { api, visit } = context.get(pageContext);
  return bind(api, visit);
}

type Bound<Action> = Action extends (context: Context, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Promise<Awaited<Result>>
  : never;

export type VisitorApi = {
  [Domain in keyof Api]: { [Name in keyof Api[Domain]]: Bound<Api[Domain][Name]> };
};

function bind(api: Api, visit: Context): VisitorApi {
  const domains = Object.entries(api).map(([domain, actions]) => [
    domain,
    Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, visitor(action, visit)])),
  ]);
  return Object.fromEntries(domains) as VisitorApi;
}

/** Turns a refusal into the page's status and sentence. Any other error becomes a 500 without details. */
function visitor(action: unknown, visit: Context) {
  return async (...rest: unknown[]) => {
    try {
      return await (action as (context: Context, ...rest: unknown[]) => unknown)(visit, ...rest);
    } catch (error) {
      if (
        error instanceof Error &&
        'status' in error &&
        typeof error.status === 'number' &&
        error.status < 500
      )
        throw data(error.message, { status: error.status });
      throw error;
    }
  };
}
