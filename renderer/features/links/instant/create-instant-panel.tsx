import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { creatingInstantLinks } from '../../../api/link-writes.ts';
import { changeDraft } from '../../../api/use-draft.ts';
import { currentWorkspace } from '../../../api/workspace.ts';
import { endLinkCreation } from '../create/create-links.ts';
import { CreatePanel } from '../create/create-panel.tsx';
import { NEW_LINKS, newLinksDraft } from './copy-draft.ts';
import { CreateInstantForm } from './create-instant-form.tsx';

/** New instant links: the form, then the progress, then the result. */
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
  const [handled, setHandled] = useState<string | null>(null);
  if (workspaceId === null) return null;
  const place = { workspaceId, ...NEW_LINKS };
  const finish = () => {
    endLinkCreation(place);
    onClose();
  };
  return (
    <CreatePanel
      place={place}
      request={creatingInstantLinks}
      fileName="Instant links"
      onClose={onClose}
      onDone={(notCreated) => {
        // If every link was created, discard the draft, which contains only their settings now.
        if (notCreated === 0) void changeDraft(place, newLinksDraft, () => null);
        finish();
      }}
    >
      {(refusal) => (
        <CreateInstantForm
          place={place}
          links={links}
          copyOf={copyOf}
          handled={handled}
          onHandled={setHandled}
          refusal={refusal}
          onClose={finish}
          now={now}
        />
      )}
    </CreatePanel>
  );
}
