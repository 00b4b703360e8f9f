import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { ExportRequest } from '../../../shared/model/export.ts';
import { FailureError } from '../../api/describe-error.ts';
import { useSessionsById } from '../../api/library.ts';
import css from './export-dialog.module.css';

/** Returns true if main refused because a file would have had words that were removed. */
export const isForRemovedWords = (error: unknown): error is FailureError =>
  error instanceof FailureError && error.code === 'removed-words';

const MOST_PROJECTS = 3;

/** Says which file would have had removed words, and where, with the ways out. */
export function RemovedWords({
  error,
  request,
  onPseudonyms,
}: {
  error: FailureError;
  request: ExportRequest;
  onPseudonyms: () => void;
}) {
  const sessions = useSessionsById();
  const projects = new Map(
    request.sessionIds.map((id) => {
      const session = sessions.get(id);
      return [session?.projectId ?? null, session?.projectName ?? null];
    }),
  );
  return (
    <div className={css.problem}>
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <div role="alert">
          <p>{error.message}</p>
          <p>Nothing was written. Change the label, name or note that has the words, then export again.</p>
        </div>
        <div className={css.ways}>
          {request.withNames && (
            <Button size="xs" onClick={onPseudonyms}>
              Use pseudonyms
            </Button>
          )}
          {[...projects].slice(0, MOST_PROJECTS).map(([projectId, name]) =>
            projectId === null ? (
              <Button key="" size="xs" renderRoot={(root) => <Link to="/instant/redaction" {...root} />}>
                Replacements of instant links
              </Button>
            ) : (
              <Button
                key={projectId}
                size="xs"
                renderRoot={(root) => (
                  <Link to="/projects/$projectId/redaction" params={{ projectId }} {...root} />
                )}
              >
                Replacements of {name ?? 'the project'}
              </Button>
            ),
          )}
        </div>
      </div>
    </div>
  );
}
