import { useEffect, useRef, useState } from 'react';

/** Whether an image failed to load, including failures before the page's script ran. */
export function useBroken(source: string) {
  const [broken, setBroken] = useState('');
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setBroken(source);
  }, [source]);
  return { broken: broken === source, image: { ref, onError: () => setBroken(source) } };
}
