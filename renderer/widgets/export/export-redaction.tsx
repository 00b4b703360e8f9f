import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ExportRequest } from '../../../shared/model/export.ts';
import { describeError } from '../../api/describe-error.ts';
import { redactedSessionsOf } from '../../api/replacements.ts';
import css from './export-dialog.module.css';
import { sessionsInText } from './export-text.ts';

/** Says what of the sessions is redacted, and what nobody has looked through. Nothing if no project of theirs is. */
export function ExportRedaction({
  opening,
  request,
  onLeave,
}: {
  opening: number;
  request: ExportRequest;
  /** Called when a link leads out of the dialog. */
  onLeave: () => void;
}) {
  const id = useId();
  const { data, error } = useQuery(redactedSessionsOf(opening, request.sessionIds));
  if (error === null && (data === undefined || data.redacted + data.notLookedThrough === 0)) return null;
  return (
    <section className={css.identifying} aria-labelledby={id}>
      <h3 id={id}>
        <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />
        Redaction
      </h3>
      {data === undefined ? (
        <p role="alert">
          Earmark could not find out which sessions are redacted. {describeError(error).text}
        </p>
      ) : (
        <Redacted {...data} request={request} onLeave={onLeave} />
      )}
    </section>
  );
}

function Redacted({
  redacted,
  notLookedThrough,
  request: { originals = false, withNames },
  onLeave,
}: {
  redacted: number;
  notLookedThrough: number;
  request: ExportRequest;
  onLeave: () => void;
}) {
  return (
    <div className={css.plan}>
      {redacted === 0 ? (
        <p role="status">Nothing is redacted in these sessions.</p>
      ) : originals ? (
        <p className={css.warning} role="status">
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          The original words and sound of {sessionsInText(redacted)} are included.
        </p>
      ) : (
        <p role="status">
          {sessionsInText(redacted)} {redacted === 1 ? 'is' : 'are'} redacted.{' '}
          <b>Original words and sound are left out.</b>
        </p>
      )}
      {notLookedThrough > 0 && (
        <>
          <p className={css.warning}>
            <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
            {sessionsInText(notLookedThrough)} {notLookedThrough === 1 ? 'has' : 'have'} not been looked
            through.
          </p>
          <p>
            <Button
              size="xs"
              renderRoot={(root) => (
                <Link
                  to="/sessions"
                  search={{ redaction: 'not-looked-through' }}
                  {...root}
                  onClick={onLeave}
                />
              )}
            >
              Show sessions not looked through
            </Button>
          </p>
        </>
      )}
      {withNames && !originals && (
        <p>
          Labels are exported too. Replace redacted words in them, or turn on “Also replace these words in
          session labels” in the project’s Redaction tab.
        </p>
      )}
      <p>Never in an export: the table of replacements.</p>
    </div>
  );
}
