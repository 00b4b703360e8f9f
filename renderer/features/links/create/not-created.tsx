import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { describeError, type Asked } from '../../../api/describe-error.ts';
import { asSentence } from '../../../ui/sentences.ts';
import css from './batch-result.module.css';

/** The notice above a form that the service refused. It takes the focus, as it precedes the fields. */
export function NotCreated({ error, asked }: { error: Error; asked: Asked }) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const { text, technical } = describeError(error, asked);
  return (
    <div ref={summary} className={css.fail} role="alert" tabIndex={-1}>
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>No links were created</b>
        <p>
          {text} What you typed is still here.
          {technical !== null && ` The answer was: ${asSentence(technical)}`}
        </p>
      </div>
    </div>
  );
}
