import { useLayoutEffect, useRef, useState } from 'react';

/** The inner size of an element in CSS pixels, kept up to date; zero before the first layout. */
export function useSize<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const read = () => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    };
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => {
      observer.disconnect();
    };
  }, []);
  return [ref, size] as const;
}
