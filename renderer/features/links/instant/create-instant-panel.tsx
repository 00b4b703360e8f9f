import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { creatingInstantLinks } from '../../../api/link-writes.ts';
import { changeDraft } from '../../../api/use-draft.ts';
import { currentWorkspace } from '../../../api/workspace.ts';
import { BatchResult } from '../create/batch-result.tsx';
import { refusalOf, type LinkCreation } from '../create/link-creation-job.ts';
import { endLinkCreation, useLinkCreation } from '../create/link-creation-jobs.ts';
import { NEW_LINKS, newLinksDraft } from './copy-draft.ts';
import { CreateInstantForm } from './create-instant-form.tsx';

/** The panel for new instant links: the form, then the progress, then the result. */
export function CreateInstantPanel({
  links,
  copyOf,
  onClose,
  now,
}: {
  /** All instant links. */
  links: readonly InstantLinkRecord[];
  /** The link to fill the form from; null for an empty form. */
  copyOf: InstantLinkRecord | null;
  onClose: () => void;
  now: Date;
}) {
  const workspaceId = useQuery(currentWorkspace).data?.id ?? null;
  const place = workspaceId === null ? null : { workspaceId, ...NEW_LINKS };
  const making = useLinkCreation(place);
  const [handled, setHandled] = useState<string | null>(null);
  if (place === null) return null;
  const form = (refusal: Error | null) => (
    <CreateInstantForm
      place={place}
      links={links}
      copyOf={copyOf}
      handled={handled}
      onHandled={setHandled}
      refusal={refusal}
      onClose={() => {
        endLinkCreation(place);
        onClose();
      }}
      now={now}
    />
  );
  if (making === null) return form(null);
  const finish = () => {
    // If every link was created, discard the draft, which contains only their settings now.
    if (making.state.getState().notCreated.length === 0) void changeDraft(place, newLinksDraft, () => null);
    endLinkCreation(place);
    onClose();
  };
  return <Made making={making} form={form} onClose={onClose} onDone={finish} />;
}

function Made({
  making,
  form,
  onClose,
  onDone,
}: {
  making: LinkCreation;
  form: (refusal: Error | null) => ReactNode;
  onClose: () => void;
  onDone: () => void;
}) {
  const refusal = useStore(making.state, refusalOf);
  if (refusal !== null) return form(refusal);
  return (
    <BatchResult
      making={making}
      asked={creatingInstantLinks}
      fileName="Instant links"
      onClose={onClose}
      onDone={onDone}
    />
  );
}
