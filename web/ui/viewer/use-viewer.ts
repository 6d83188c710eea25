import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';

/**
 * The state of the full-screen viewer. `names` are the photos' fragments: an address that ends in `#photo-2` opens that
 * photo, Back closes it, and moving to another photo adds no history entry.
 */
export function useViewer(names: readonly string[]) {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const awake = useSyncExternalStore(never, yes, no);
  const opener = useRef<HTMLElement>(null);
  const leaving = useRef(false);
  const index = awake ? names.indexOf(hash.slice(1)) : -1;
  const open = index >= 0;

  useEffect(() => {
    leaving.current = false;
    if (open) return;
    opener.current?.focus({ preventScroll: true });
    opener.current = null;
  }, [open]);

  return {
    /** The photo in view; -1 while the viewer is closed. */
    index,
    open,
    show(at: number, by: HTMLElement) {
      opener.current = by;
      void navigate(
        { search, hash: names[at] ?? '' },
        { state: { ...state, viewer: true }, preventScrollReset: true },
      );
    },
    turn(at: number) {
      // Read from the address, since a move may precede the rendering of the one before.
      if (!open || names[at] === window.location.hash.slice(1) || leaving.current) return;
      void navigate({ search, hash: names[at] ?? '' }, { state, replace: true, preventScrollReset: true });
    },
    close() {
      if (!open || leaving.current) return;
      leaving.current = true;
      if (state?.viewer) void navigate(-1);
      else void navigate({ search, hash: '' }, { state, replace: true, preventScrollReset: true });
    },
  };
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** For a route with a viewer: a change of the fragment alone loads nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const same = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return same && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate;
}
