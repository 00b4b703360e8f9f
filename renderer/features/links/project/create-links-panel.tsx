import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { ApiError } from '../../../api/describe-error.ts';
import type { DraftPlace } from '../../../api/draft-store.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { createProjectLinks, creatingLinks } from '../../../api/link-writes.ts';
import { linksOf } from '../../../api/links.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { currentWorkspace } from '../../../api/workspace.ts';
import { minutesInText } from '../../../../shared/domain/dates.ts';
import { Dock } from '../../../ui/dock.tsx';
import { useCommands } from '../../../ui/keyboard/commands.ts';
import { keyHintText } from '../../../ui/keyboard/key-hint.ts';
import { useNow } from '../../../ui/use-now.ts';
import { checkLabels } from '../create/check-labels.ts';
import { endLinkCreation, createLinks } from '../create/create-links.ts';
import { CreatePanel, NotCreated } from '../create/create-panel.tsx';
import css from '../create/create-panel.module.css';
import { attributeSaver } from '../create/save-attributes.ts';
import { ExpiryField } from '../create/expiry-field.tsx';
import { LabelsField } from '../create/labels-field.tsx';
import { linksInText } from '../share/share-text.ts';
import { UnfilledPlaces } from './unfilled-places.tsx';
import { createLinksDraft, NO_LINKS } from './create-links-draft.ts';

/** New links of a project: the form, then the progress, then the result. */
export function CreateLinksPanel({
  projectId,
  projectName,
  timeLimitMinutes,
  links,
  onClose,
}: {
  projectId: string;
  projectName: string | null;
  timeLimitMinutes: number | null;
  links: readonly LinkRecord[];
  onClose: () => void;
}) {
  const workspaceId = useQuery(currentWorkspace).data?.id ?? null;
  if (workspaceId === null) return null;
  const place = { workspaceId, form: 'links', subject: projectId };
  const finish = () => {
    endLinkCreation(place);
    onClose();
  };
  return (
    <CreatePanel
      place={place}
      request={creatingLinks}
      fileName={`Links, ${projectName ?? 'project'}`}
      onClose={onClose}
      onDone={finish}
    >
      {(refusal) => (
        <CreateLinksForm
          key={projectId}
          place={place}
          projectId={projectId}
          timeLimitMinutes={timeLimitMinutes}
          links={links}
          refusal={refusal}
          onClose={finish}
        />
      )}
    </CreatePanel>
  );
}

/** The form for the labels and the expiry of new links. The draft is saved while the user types. */
function CreateLinksForm({
  place,
  projectId,
  timeLimitMinutes,
  links,
  refusal,
  onClose,
}: {
  place: DraftPlace;
  projectId: string;
  timeLimitMinutes: number | null;
  links: readonly LinkRecord[];
  /** Why the service refused to create any of the links. */
  refusal: Error | null;
  onClose: () => void;
}) {
  const now = useNow();
  const { draft: stored, error, keep } = useDraft(place.form, place.subject, createLinksDraft);
  const draft = stored ?? NO_LINKS;
  const isReady = stored !== undefined || error !== null;
  const { labels, expiryPreset } = draft;
  const accepted = useMemo(
    () => checkLabels(labels.text, links, labels.again, now).labels,
    [labels.text, labels.again, links, now],
  );
  const faults = faultsOf(refusal);
  const words = `Create ${linksInText(accepted.length)}`;
  const commands = useMemo(
    () =>
      accepted.length === 0
        ? []
        : [
            {
              label: words,
              icon: Plus,
              keys: 'mod+Enter',
              run: () => {
                createLinks(
                  {
                    place,
                    create: (texts) => createProjectLinks(projectId, texts, expiryPreset),
                    readList: () => queryClient.query({ ...linksOf(projectId), staleTime: 0 }),
                    queryKey: linksOf(projectId).queryKey,
                    saveAttributes: attributeSaver(
                      { workspaceId: place.workspaceId, projectId },
                      labels.table,
                    ),
                  },
                  accepted,
                  links,
                );
              },
            },
          ],
    [words, accepted, links, labels.table, place, projectId, expiryPreset],
  );
  useCommands('Create links', commands);
  return (
    <Dock
      label="Create links"
      title="Create links"
      onClose={onClose}
      foot={
        <Button
          variant="filled"
          size="md"
          fullWidth
          disabled={accepted.length === 0}
          rightSection={<span className={css.keys}>{keyHintText('mod+Enter')}</span>}
          onClick={() => commands[0]?.run()}
        >
          {accepted.length === 0 ? 'Create links' : words}
        </Button>
      }
    >
      {refusal !== null && <NotCreated key={String(refusal)} error={refusal} request={creatingLinks} />}
      <UnfilledPlaces projectId={projectId} />
      {isReady && (
        <>
          <LabelsField
            value={labels}
            onChange={(next) => {
              keep({ ...draft, labels: next });
            }}
            existing={links}
            now={now}
            fault={faults.labels}
            takesFocus={refusal === null}
          />
          <ExpiryField
            value={expiryPreset}
            onChange={(next) => {
              keep({ ...draft, expiryPreset: next });
            }}
            now={now}
            fault={faults.expiryPreset}
          >
            {timeLimitMinutes !== null && `Time limit ${minutesInText(timeLimitMinutes)}, from the project.`}
          </ExpiryField>
        </>
      )}
    </Dock>
  );
}

/** Returns the error for the field that the service refused. */
function faultsOf(error: Error | null): { labels?: string; expiryPreset?: string } {
  if (!(error instanceof ApiError) || error.status !== 400) return {};
  const { fields } = error.reason;
  if (fields.includes('expiry')) return { expiryPreset: 'The service does not offer this time.' };
  return fields.includes('label') ? { labels: 'The service did not accept these labels.' } : {};
}
