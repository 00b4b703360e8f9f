import { useEffect, useRef } from 'react';

interface Props {
  className: string | undefined;
  width: number;
  height: number;
  /** Draws in CSS pixels on an empty canvas. The canvas is redrawn if the function changes. */
  draw: (context: CanvasRenderingContext2D) => void;
}

/** One canvas for what would be thousands of elements. */
export function StripCanvas({ className, width, height, draw }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (canvas.current === null || !context || width <= 0 || height <= 0) return;
    const scale = window.devicePixelRatio || 1;
    canvas.current.width = Math.round(width * scale);
    canvas.current.height = Math.round(height * scale);
    context.scale(scale, scale);
    draw(context);
  }, [width, height, draw]);
  return <canvas ref={canvas} className={className} style={{ width, height }} aria-hidden="true" />;
}
