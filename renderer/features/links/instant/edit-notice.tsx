import { Info, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldFaults } from '../../../widgets/interview-form/interview-draft.ts';
import { asSentence } from '../../../ui/sentences.ts';
import css from './edit-notice.module.css';

/** A notice with actions. One with the tone `danger` takes the focus and is announced at once. */
export function Notice({
  tone = 'info',
  title,
  text,
  technical = null,
  children,
  actions,
}: {
  tone?: 'info' | 'danger';
  title: string;
  text?: string;
  /** The service's own answer. */
  technical?: string | null;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const isErrorState = tone === 'danger';
  useEffect(() => {
    if (isErrorState) box.current?.focus();
  }, [isErrorState]);
  const Icon = isErrorState ? TriangleAlert : Info;
  return (
    <div
      ref={box}
      className={css.notice}
      data-tone={tone}
      role={isErrorState ? 'alert' : 'note'}
      tabIndex={isErrorState ? -1 : undefined}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>{title}</b>
        {text !== undefined && <p>{text}</p>}
        {technical !== null && <p data-selectable>Details: {asSentence(technical)}</p>}
        {children}
        {actions !== undefined && <div className={css.acts}>{actions}</div>}
      </div>
    </div>
  );
}

/** Lists the errors above the form; each is also shown at its field. */
export function FaultsNotice({ title, faults }: { title: string; faults: FieldFaults }) {
  return (
    <Notice tone="danger" title={title}>
      <ul className={css.faults}>
        {[...new Set(Object.values(faults))].map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Notice>
  );
}
