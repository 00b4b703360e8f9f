import { Button } from '@mantine/core';
import { useStore } from 'zustand';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { Dock } from '../../../ui/dock.tsx';
import { abbreviatedList } from '../../../ui/lines/abbreviated-list.ts';
import { ProgressPanel } from '../bulk/progress-panel.tsx';
import { linksInText } from '../share/share-text.ts';
import css from './edit-form.module.css';
import { Notice } from './edit-notice.tsx';
import { endEditing, useEditOperation, type EditOperation, type LinkOutcome } from './edit-operation.ts';
import { selectedDraft } from './edit-selected-draft.ts';
import { EditSelectedForm } from './edit-selected-form.tsx';

/** The same change to many instant links: the form, then the progress, then the outcome of each link. */
export function EditSelectedPanel({
  links,
  onClose,
  now,
}: {
  /** The selected links, active or not. */
  links: readonly InstantLinkRecord[];
  onClose: () => void;
  now: Date;
}) {
  const operation = useEditOperation();
  return operation === null ? (
    <EditSelectedForm links={links} onClose={onClose} now={now} />
  ) : (
    <Started operation={operation} onClose={onClose} />
  );
}

function Started({ operation, onClose }: { operation: EditOperation; onClose: () => void }) {
  const { keep } = useDraft('instant links', 'selected', selectedDraft);
  const { phase, outcomes } = useStore(operation.state);
  if (phase !== 'ended' || outcomes === null)
    return <Progress key="under way" operation={operation} onClose={onClose} />;
  return (
    <Ended
      key="ended"
      all={outcomes}
      onTryAgain={operation.tryAgain}
      onForm={endEditing}
      onDone={() => {
        // The draft is still needed if a link was not changed.
        if (outcomes.every(({ end }) => end === 'changed')) keep(null);
        endEditing();
        onClose();
      }}
    />
  );
}

function Progress({ operation, onClose }: { operation: EditOperation; onClose: () => void }) {
  const { phase, batch } = useStore(operation.state);
  const { counts, items } = useStore(batch.state);
  const total = items.length;
  return (
    <ProgressPanel
      operation={operation}
      label="Change the selected instant links"
      title={`Changing ${linksInText(total)}`}
      words={
        phase === 'checking'
          ? 'Checking the list…'
          : `Changed ${formatNumber(counts.done)} of ${formatNumber(total)}`
      }
      done={counts.done}
      total={total}
      barLabel="Links changed"
      onClose={onClose}
    />
  );
}

function Ended({
  all,
  onTryAgain,
  onForm,
  onDone,
}: {
  all: readonly LinkOutcome[];
  onTryAgain: () => void;
  /** Goes back to the unchanged form. */
  onForm: () => void;
  onDone: () => void;
}) {
  const changed = all.filter(({ end }) => end === 'changed');
  const groups = groupOf(all.filter(({ end }) => end !== 'changed'));
  const title =
    changed.length === all.length
      ? `${linksInText(all.length)} changed`
      : `${formatNumber(changed.length)} of ${linksInText(all.length)} changed`;
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
          title={`${linksInText(group.outcomes.length)} ${group.end === 'unsure' ? 'may or may not be changed' : 'not changed'}`}
          text={group.why}
          actions={
            group.mayTry && (
              <Button size="xs" onClick={onTryAgain}>
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
              <li key={link.key} className="ellipsis" dir="auto">
                {link.label}
              </li>
            ))}
          </ul>
          {changed.length > MOST_LISTED && (
            <p className="text-13 text-secondary">and {linksInText(changed.length - MOST_LISTED)} more</p>
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
