/** How large an element is on screen. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Size } from '../../face/pixels.ts';

/** In CSS pixels; null until it was measured. */
export function usePaneSize(): [ref: RefObject<HTMLDivElement | null>, size: Size | null] {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
