/** Whether a select has room for what is chosen in it. The system cuts the text there, and tells nobody that it did. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** A canvas knows no figures of equal width, which are a little wider; in CSS pixels. */
const SLACK = 4;

/** Measures anew where the text or the room for it changes. False until it is measured. */
export function useIsCut(select: RefObject<HTMLSelectElement | null>, text: string): boolean {
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const { current } = select;
    const canvas = document.createElement('canvas').getContext('2d');
    if (!current || !canvas) return;
    const measure = () => {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(current);
      canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = current.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      setIsCut(canvas.measureText(text).width > room - SLACK);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [select, text]);
  return isCut;
}
