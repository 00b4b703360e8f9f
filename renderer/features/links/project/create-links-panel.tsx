import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { creatingLinks } from '../../../api/link-writes.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { currentWorkspace } from '../../../api/workspace.ts';
import { BatchResult } from '../create/batch-result.tsx';
import { refusalOf, type LinkCreation } from '../create/link-creation-job.ts';
import { endLinkCreation, useLinkCreation } from '../create/link-creation-jobs.ts';
import { CreateLinksForm } from './create-links-form.tsx';

/** New links: the form, then the progress, then the result. Its state survives leaving the screen. */
export function CreateLinksPanel(props: {
  projectId: string;
  projectName: string | null;
  timeLimitMinutes: number | null;
  links: readonly LinkRecord[];
  onClose: () => void;
}) {
  const workspaceId = useQuery(currentWorkspace).data?.id ?? null;
  const place = workspaceId === null ? null : { workspaceId, form: 'links', subject: props.projectId };
  const making = useLinkCreation(place);
  if (place === null) return null;
  const { projectId, timeLimitMinutes, links, onClose } = props;
  const form = (refusal: Error | null) => (
    <CreateLinksForm
      key={projectId}
      place={place}
      projectId={projectId}
      timeLimitMinutes={timeLimitMinutes}
      links={links}
      refusal={refusal}
      onClose={() => {
        endLinkCreation(place);
        onClose();
      }}
    />
  );
  if (making === null) return form(null);
  return (
    <Made
      making={making}
      form={form}
      fileName={`Links, ${props.projectName ?? 'project'}`}
      onClose={onClose}
      onDone={() => {
        endLinkCreation(place);
        onClose();
      }}
    />
  );
}

function Made({
  making,
  form,
  ...rest
}: {
  making: LinkCreation;
  form: (refusal: Error | null) => ReactNode;
  fileName: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const refusal = useStore(making.state, refusalOf);
  return refusal === null ? <BatchResult making={making} asked={creatingLinks} {...rest} /> : form(refusal);
}
