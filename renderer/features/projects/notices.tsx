import { Button } from '@mantine/core';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { asSentence, joinSentences } from '../../ui/sentences.ts';
import css from './notices.module.css';
import { draftError } from '../../api/draft-store.ts';

/** A notice above the form, announced politely. */
export function Notice({ icon, text, children }: { icon: ReactNode; text: string; children?: ReactNode }) {
  return (
    <div className={css.notice} role="status">
      {icon}
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Says that the form shows what was typed before and not saved, and offers to discard it. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice icon={<RotateCcw size={16} strokeWidth={1.75} />} text="Restored what you typed.">
      <Button size="xs" variant="subtle" onClick={onDiscard}>
        Discard
      </Button>
    </Notice>
  );
}

/** Why something is not saved. An error takes the focus, so that Tab leads from here back to the fields. */
export function Summary({
  tone = 'error',
  title,
  text,
  technical = null,
  children,
}: {
  tone?: 'error' | 'warning';
  title: string;
  text: string;
  technical?: string | null;
  /** Actions that the user can take. */
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tone === 'error') box.current?.focus();
  }, [tone]);
  return (
    <div
      ref={box}
      className={css.summary}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      data-tone={tone}
    >
      <TriangleAlert size={19} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>{title}</b>
        <p data-selectable>{text}</p>
        {technical !== null && (
          <p className={css.technical} data-selectable>
            Details: {asSentence(technical)}
          </p>
        )}
        {children !== undefined && <div className={css.answers}>{children}</div>}
      </div>
    </div>
  );
}

/** A warning, shown if drafts cannot be saved on this computer. */
export function DraftError() {
  const why = useStore(draftError, (state) => state.why);
  if (why === null) return null;
  return (
    <Summary
      tone="warning"
      title="What you type is not being saved on this computer"
      text={joinSentences(why, 'Save before you close Earmark.')}
    />
  );
}
