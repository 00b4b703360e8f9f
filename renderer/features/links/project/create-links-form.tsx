import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { DraftPlace } from '../../../api/draft-store.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { creatingLinks } from '../../../api/link-writes.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { useCommands } from '../../../ui/keyboard/commands.ts';
import { checkLabels } from '../create/check-labels.ts';
import { ExpiryField } from '../create/expiry-field.tsx';
import { linksInWords } from '../create/skipped-text.ts';
import { LabelsField } from '../create/labels-field.tsx';
import { startLinkCreation } from '../create/link-creation-jobs.ts';
import { NotCreated } from '../create/not-created.tsx';
import { minutesInText } from '../../../../shared/domain/dates.ts';
import { Dock } from '../../../ui/dock.tsx';
import { useNow } from '../../../ui/use-now.ts';
import css from './create-links.module.css';
import { createLinksDraft, NO_LINKS } from './create-links-draft.ts';
import { faultsOf } from './create-links-refusal.ts';
import { projectLinkCreator } from './project-link-creator.ts';
import { keyHintText } from '../../../ui/keyboard/key-hint.ts';

/** The form for the labels and the expiry of new links. The draft is saved while the user types. */
export function CreateLinksForm({
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
  const { draft: kept, error, keep } = useDraft(place.form, place.subject, createLinksDraft);
  const draft = kept ?? NO_LINKS;
  const isReady = kept !== undefined || error !== null;
  const { labels, expiryPreset } = draft;
  const accepted = useMemo(
    () => checkLabels(labels.text, links, labels.again, now).labels,
    [labels.text, labels.again, links, now],
  );
  const faults = faultsOf(refusal);
  const words = `Create ${linksInWords(accepted.length)}`;
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
                startLinkCreation(projectLinkCreator(place, projectId, expiryPreset), accepted, links);
              },
            },
          ],
    [words, accepted, links, place, projectId, expiryPreset],
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
      {refusal !== null && <NotCreated key={String(refusal)} error={refusal} asked={creatingLinks} />}
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
