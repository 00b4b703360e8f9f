import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { OwnFileImport } from '../../../shared/model/own-file.ts';
import { mayTakeFocus } from '../../navigation/restored-focus.ts';
import { sessionLink } from '../../navigation/session-link.ts';
import css from './added-list.module.css';

/** The sessions that were added last, once there are no files left to decide about. */
export function AddedList({ state }: { state: OwnFileImport }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // What had the focus is gone: the table of the files that were added.
    if (mayTakeFocus()) list.current?.querySelector('a')?.focus();
  }, []);
  return (
    <ul ref={list} className={css.list} aria-label="Sessions added" data-area>
      {state.items.map(({ label, session, problem, recordingId, transcriptId }) => (
        <li key={recordingId ?? transcriptId}>
          {session === null ? (
            <>
              <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
              <bdi>{label}</bdi>
              <span>{problem ?? 'Not added'}</span>
            </>
          ) : (
            <>
              <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
              <Link {...sessionLink(session)}>
                <bdi>{label}</bdi>
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
