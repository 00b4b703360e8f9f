import { Button, Progress } from '@mantine/core';
import { Square } from 'lucide-react';
import { useStore } from 'zustand';
import { linksInWords } from '../create/skipped-text.ts';
import { Dock } from '../../../ui/dock.tsx';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { RateLimitNotice } from '../../../ui/rate-limit-notice.tsx';
import css from './edit-form.module.css';
import { Notice } from './edit-notice.tsx';
import type { EditRun, LinkOutcome } from './edit-run.ts';
import { abbreviatedList } from '../../../ui/lines/abbreviated-list.ts';

/** The progress of a change to many links, then the outcome of each. */
export function EditSelectedRun({
  run,
  onClose,
  onTryAgain,
  onForm,
  onDone,
}: {
  run: EditRun;
  /** Closes the panel; the run continues. */
  onClose: () => void;
  onTryAgain: (outcomes: readonly LinkOutcome[]) => void;
  /** Goes back to the unchanged form. */
  onForm: () => void;
  onDone: () => void;
}) {
  const all = useStore(run.outcomes, (state) => state.all);
  return all === null ? (
    <RunningJobsNotice key="under way" run={run} onClose={onClose} />
  ) : (
    <Ended key="ended" all={all} onTryAgain={onTryAgain} onForm={onForm} onDone={onDone} />
  );
}

function RunningJobsNotice({ run, onClose }: { run: EditRun; onClose: () => void }) {
  const { counts, items, status, pausedUntil } = useStore(run.batch.state);
  const total = items.length;
  return (
    <Dock
      label="Change the selected instant links"
      title={`Changing ${linksInWords(total)}`}
      onClose={onClose}
      foot={
        <Button
          fullWidth
          size="md"
          leftSection={<Square size={14} strokeWidth={1.75} />}
          disabled={status !== 'running'}
          onClick={run.batch.stop}
        >
          {status === 'stopping' ? 'Stopping…' : 'Stop'}
        </Button>
      }
    >
      <div className={css.progress}>
        <b role="status">
          {status === 'ended'
            ? 'Checking the list…'
            : `Changed ${formatNumber(counts.done)} of ${formatNumber(total)}`}
        </b>
        <Progress.Root>
          <Progress.Section value={(100 * counts.done) / Math.max(1, total)} aria-label="Links changed" />
        </Progress.Root>
        {pausedUntil !== null && <RateLimitNotice until={pausedUntil} />}
        <p className="t13 t2">You can leave this screen. Earmark carries on, and the result will be here.</p>
      </div>
    </Dock>
  );
}

function Ended({
  all,
  onTryAgain,
  onForm,
  onDone,
}: {
  all: readonly LinkOutcome[];
  onTryAgain: (outcomes: readonly LinkOutcome[]) => void;
  onForm: () => void;
  onDone: () => void;
}) {
  const changed = all.filter(({ end }) => end === 'changed');
  const groups = groupOf(all.filter(({ end }) => end !== 'changed'));
  const title =
    changed.length === all.length
      ? `${linksInWords(all.length)} changed`
      : `${formatNumber(changed.length)} of ${linksInWords(all.length)} changed`;
  return (
    <Dock
      label="Links changed"
      title={title}
      onClose={onDone}
      foot={
        <div className="row">
          {groups.length > 0 && <Button onClick={onForm}>Back to the form</Button>}
          <span className="grow" />
          <Button variant="filled" onClick={onDone}>
            Done
          </Button>
        </div>
      }
    >
      {groups.map((group) => (
        <Notice
          key={`${group.end} ${group.why}`}
          tone="danger"
          title={`${linksInWords(group.outcomes.length)} ${group.end === 'unsure' ? 'may or may not be changed' : 'not changed'}`}
          text={group.why}
          actions={
            group.mayTry && (
              <Button
                size="xs"
                onClick={() => {
                  onTryAgain(all.filter(({ mayTry }) => mayTry));
                }}
              >
                Try again
              </Button>
            )
          }
        >
          <p>
            {abbreviatedList(
              group.outcomes.map(({ link }) => link.label),
              12,
            )}
          </p>
        </Notice>
      ))}
      {changed.length > 0 && (
        <section aria-labelledby="changed-links">
          <h3 id="changed-links" className={css.heading}>
            Changed
          </h3>
          <ul className={css.list}>
            {changed.slice(0, MOST_LISTED).map(({ link }) => (
              <li key={link.key} className="ell" title={link.label} dir="auto">
                {link.label}
              </li>
            ))}
          </ul>
          {changed.length > MOST_LISTED && (
            <p className="t13 t2">and {linksInWords(changed.length - MOST_LISTED)} more</p>
          )}
        </section>
      )}
    </Dock>
  );
}

const MOST_LISTED = 200;

interface OutcomeGroup {
  end: LinkOutcome['end'];
  why: string;
  mayTry: boolean;
  outcomes: LinkOutcome[];
}

/** Groups the outcomes by reason, in the order of the links. */
function groupOf(outcomes: readonly LinkOutcome[]): OutcomeGroup[] {
  const groups = new Map<string, OutcomeGroup>();
  for (const outcome of outcomes) {
    const { end, why, mayTry } = outcome;
    const key = `${end} ${why}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { end, why, mayTry, outcomes: [outcome] });
    else group.outcomes.push(outcome);
  }
  return [...groups.values()];
}
