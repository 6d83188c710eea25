import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an image could not be loaded; it may have failed before the page's own script listened. */
export function useBroken(source: string): {
  broken: boolean;
  image: { ref: RefObject<HTMLImageElement | null>; onError: () => void };
} {
  const [broken, setBroken] = useState('');
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setBroken(source);
  }, [source]);
  return { broken: broken === source, image: { ref, onError: () => setBroken(source) } };
}
