import { useStore } from 'zustand';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { beginEditRun, endEditRun, useEditRun } from './edit-runs.ts';
import type { EditRun } from './edit-run.ts';
import { selectedDraft } from './edit-selected-draft.ts';
import { EditSelectedForm } from './edit-selected-form.tsx';
import { EditSelectedRun } from './edit-selected-run.tsx';

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
  const run = useEditRun();
  return run === null ? (
    <EditSelectedForm links={links} onClose={onClose} now={now} />
  ) : (
    <Running run={run} onClose={onClose} />
  );
}

function Running({ run, onClose }: { run: EditRun; onClose: () => void }) {
  const { keep } = useDraft('instant links', 'selected', selectedDraft);
  const all = useStore(run.outcomes, (state) => state.all);
  return (
    <EditSelectedRun
      run={run}
      onClose={onClose}
      onTryAgain={(outcomes) => {
        beginEditRun(
          outcomes.map(({ link }) => link),
          run.change,
        );
      }}
      onForm={endEditRun}
      onDone={() => {
        // The draft is still needed if a link was not changed.
        if (all?.every(({ end }) => end === 'changed') === true) keep(null);
        endEditRun();
        onClose();
      }}
    />
  );
}
