import { Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { registerPendingSave } from '../../../api/pending-saves.ts';
import { describeError } from '../../../api/describe-error.ts';
import { keepMemo, memoOf } from '../../../api/notes.ts';
import { useDraft } from '../../../api/use-draft.ts';
import css from './notes.module.css';
import type { SessionRef } from '../../../../shared/model/session.ts';

const memoDraft = z.string();
const PAUSE_MS = 500;
const LONGEST = 1_000_000;

/** The researcher's memo on the session as a whole. It is saved while typing. */
export function MemoField({ session }: { session: SessionRef }) {
  const queries = useQueryClient();
  const saved = useQuery(memoOf(session)).data;
  const { draft, keep } = useDraft('memo', session.sessionId, memoDraft);
  const [answer, setAnswer] = useState<{ isSaved: boolean; words: string } | null>(null);
  const drop = useEffectEvent((text: string) => {
    // Text typed since then is not saved yet.
    if (draft === text) keep(null);
  });
  const save = useEffectEvent(async () => {
    if (draft == null) return;
    try {
      await keepMemo(session, draft);
      queries.setQueryData(memoOf(session).queryKey, draft);
      drop(draft);
      setAnswer({ isSaved: true, words: 'Saved' });
    } catch (error) {
      setAnswer({ isSaved: false, words: `The memo was not saved. ${describeError(error).text}` });
    }
  });
  useEffect(() => {
    if (draft == null) return undefined;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [draft]);
  useEffect(() => {
    const stopKeeping = registerPendingSave(() => save());
    return () => {
      stopKeeping();
      void save();
    };
  }, []);
  return (
    <div className={css.memo}>
      <div className={css.row}>
        <label htmlFor="session-memo" className="grow">
          Memo
        </label>
        <span className="text-12 text-tertiary" role="status">
          {answer?.isSaved === true && draft == null ? answer.words : ''}
        </span>
      </div>
      <Textarea
        id="session-memo"
        autosize
        minRows={1}
        maxRows={12}
        maxLength={LONGEST}
        placeholder="About the whole session"
        disabled={saved === undefined}
        value={draft ?? saved ?? ''}
        onChange={(event) => {
          keep(event.currentTarget.value);
        }}
      />
      {answer?.isSaved === false && (
        <p className={css.problem} role="alert">
          {answer.words}
        </p>
      )}
    </div>
  );
}
