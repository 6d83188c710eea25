import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After a navigation the focus goes to the new screen and its title is told, as a browser does for a whole page. */
export function Announcer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    // The title is drawn together with the screen; a frame later it stands in the document.
    const frame = requestAnimationFrame(() => setTitle(document.title));
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <p className="only-heard" aria-live="polite">
      {title}
    </p>
  );
}
