import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import css from './connect.module.css';

/** Why the form could not be sent. It takes the focus, so that Tab leads from here back to the fields. */
export function Summary({ title, text }: { title: string; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <TriangleAlert size={19} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>{title}</b>
        <p data-selectable>{text}</p>
      </div>
    </div>
  );
}
