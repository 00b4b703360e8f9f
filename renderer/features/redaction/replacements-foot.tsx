import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Download, ShieldCheck } from 'lucide-react';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { ReplacementTable } from '../../../shared/model/redaction.ts';
import { useSessionsById } from '../../api/library.ts';
import { sessionLink } from '../../navigation/session-link.ts';
import css from './replacements.module.css';

/** How many sessions were looked through, with the first that was not, and the button that saves the table. */
export function ReplacementsFoot({
  projectId,
  table: { rows, lookedThrough, withTranscript, firstNotLookedThrough },
  saved,
  onSave,
}: {
  projectId: string | null;
  table: ReplacementTable;
  /** Where the table was saved. */
  saved: string | null;
  onSave: () => void;
}) {
  const sessions = useSessionsById();
  const left = withTranscript - lookedThrough;
  return (
    <div className={css.foot}>
      <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {withTranscript === 0 ? (
          'No session here has a transcript on this computer.'
        ) : left <= 0 ? (
          withTranscript === 1 ? (
            'The session is checked.'
          ) : (
            `All ${counted(withTranscript, 'session')} are checked.`
          )
        ) : (
          <b>
            {formatNumber(left)} of {counted(withTranscript, 'session')} still to check
          </b>
        )}
      </span>
      {firstNotLookedThrough !== null && (
        <Button
          size="xs"
          variant="subtle"
          renderRoot={(root) => (
            <Link
              {...sessionLink(
                sessions.get(firstNotLookedThrough) ?? {
                  sessionId: firstNotLookedThrough,
                  type: projectId === null ? 'instant' : 'project',
                  projectId,
                },
              )}
              {...root}
            />
          )}
        >
          Go to the first
        </Button>
      )}
      <span className="grow" />
      <span className={css.saved} role="status" data-selectable>
        {saved !== null && `Saved as ${saved}`}
      </span>
      {rows.length > 0 && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<Download size={14} strokeWidth={1.75} />}
          onClick={onSave}
        >
          Save the table…
        </Button>
      )}
    </div>
  );
}
