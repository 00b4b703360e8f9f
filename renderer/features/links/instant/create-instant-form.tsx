import { Button } from '@mantine/core';
import { Eraser, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DraftPlace } from '../../../api/draft-store.ts';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { instantLinks } from '../../../api/instant-links.ts';
import { createInstantLinks, creatingInstantLinks } from '../../../api/link-writes.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { Dock } from '../../../ui/dock.tsx';
import { faultsOf, sentFrom } from '../../../widgets/interview-form/interview-form.ts';
import { useCommands } from '../../../ui/keyboard/commands.ts';
import { keyHintText } from '../../../ui/keyboard/key-hint.ts';
import { checkLabels } from '../create/check-labels.ts';
import { createLinks } from '../create/create-links.ts';
import { NotCreated } from '../create/create-panel.tsx';
import css from '../create/create-panel.module.css';
import { attributeSaver } from '../create/save-attributes.ts';
import { ExpiryField } from '../create/expiry-field.tsx';
import { LabelsField } from '../create/labels-field.tsx';
import { linksInText } from '../share/share-text.ts';
import { copyOfLink, EMPTY_NEW_LINKS, isTyped, newLinksDraft, type NewLinksDraft } from './copy-draft.ts';
import { CopyQuestion } from './copy-typed.tsx';
import { sendInRequests } from './create-requests.ts';
import { FaultsNotice } from './edit-notice.tsx';
import { fieldRefusal } from './edit-refusal.ts';
import { SettingField } from './edit-setting.tsx';
import panel from './instant-panel.module.css';

interface CreateInstantFormProps {
  place: DraftPlace;
  links: readonly InstantLinkRecord[];
  copyOf: InstantLinkRecord | null;
  /** Key of the link whose copy the user has accepted or declined. */
  handled: string | null;
  onHandled: (key: string) => void;
  /** Why the service refused to create any of the links. */
  refusal: Error | null;
  onClose: () => void;
  now: Date;
}

/** The form for new instant links. The draft is saved while the user types. */
export function CreateInstantForm({
  place,
  links,
  copyOf,
  handled,
  onHandled,
  refusal,
  onClose,
  now,
}: CreateInstantFormProps) {
  const { draft: stored, error, keep } = useDraft(place.form, place.subject, newLinksDraft);
  const draft = stored ?? EMPTY_NEW_LINKS;
  const isReady = stored !== undefined || error !== null;
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState(false);
  /** True if the form was changed since the service's errors, which refer to the earlier content. */
  const [changed, setChanged] = useState(false);
  const { labels, interview, expiryPreset } = draft;
  const accepted = useMemo(
    () => checkLabels(labels.text, links, labels.again, now).labels,
    [labels.text, labels.again, links, now],
  );
  const change = (to: Partial<NewLinksDraft>) => {
    setRefused(false);
    setChanged(true);
    keep({ ...draft, ...to });
  };

  const asks = useCopyOf(copyOf, {
    draft,
    isReady,
    isHandled: copyOf === null || handled === copyOf.key,
    now,
    onCopy: keep,
    onHandled,
  });
  const ofService = changed ? null : fieldRefusal(refusal);
  const local = faultsOf(interview, 'instant');
  const create = () => {
    setTried(true);
    if (Object.keys(local).length > 0) {
      setRefused(true);
      return;
    }
    const settings = { ...sentFrom(interview), expiryPreset };
    createLinks(
      {
        place,
        create: (texts) =>
          sendInRequests(texts, settings, (some) => createInstantLinks({ ...settings, labels: some })),
        readList: () => queryClient.query({ ...instantLinks, staleTime: 0 }),
        queryKey: instantLinks.queryKey,
        saveAttributes: attributeSaver({ workspaceId: place.workspaceId, projectId: null }, labels.table),
      },
      accepted,
      links,
    );
  };
  const clear = () => {
    keep(null);
    setTried(false);
    setRefused(false);
  };
  const words = accepted.length === 1 ? 'Create instant link' : `Create ${linksInText(accepted.length)}`;
  useCreateCommands(accepted.length === 0 ? null : words, create, isTyped(draft) ? clear : null);

  const title = accepted.length > 1 ? 'New instant links' : 'New instant link';
  const faults = { ...(tried && local), ...(ofService !== null && { [ofService.field]: ofService.text }) };
  return (
    <Dock
      label={title}
      title={title}
      onClose={onClose}
      foot={
        <Foot
          words={accepted.length === 0 ? null : words}
          onCreate={create}
          onDiscard={isTyped(draft) ? clear : null}
        />
      }
    >
      {refusal !== null && <NotCreated error={refusal} request={creatingInstantLinks} />}
      {refused && <FaultsNotice title="No links have been created yet" faults={faults} />}
      {asks && copyOf !== null && (
        <CopyQuestion
          onReplace={() => {
            keep(copyOfLink(copyOf, now));
            onHandled(copyOf.key);
          }}
          onKeep={() => {
            onHandled(copyOf.key);
          }}
        />
      )}
      {isReady && <Fields draft={draft} links={links} now={now} faults={faults} onChange={change} />}
    </Dock>
  );
}

/**
 * Fills the form with the settings of another link. Returns true if something is typed already, so that the researcher is to
 * be asked first.
 */
function useCopyOf(
  copyOf: InstantLinkRecord | null,
  {
    draft,
    isReady,
    isHandled,
    now,
    onCopy,
    onHandled,
  }: {
    draft: NewLinksDraft;
    /** True once the draft is read. */
    isReady: boolean;
    isHandled: boolean;
    now: Date;
    onCopy: (draft: NewLinksDraft) => void;
    onHandled: (key: string) => void;
  },
): boolean {
  const asks = copyOf !== null && isReady && !isHandled && isTyped(draft) && draft.copiedFrom !== copyOf.key;
  useEffect(() => {
    if (copyOf === null || !isReady || isHandled || asks) return;
    if (!isTyped(draft)) onCopy(copyOfLink(copyOf, now));
    onHandled(copyOf.key);
  }, [copyOf, isReady, isHandled, asks, draft, onCopy, now, onHandled]);
  return asks;
}

/** `words`: null if there is nothing to create; `onDiscard`: null if the form is empty. */
function Foot({
  words,
  onCreate,
  onDiscard,
}: {
  words: string | null;
  onCreate: () => void;
  onDiscard: (() => void) | null;
}) {
  return (
    <div className="row">
      {words === null ? (
        <span className={`${panel.said ?? ''} grow`}>Write a label for each link.</span>
      ) : (
        <Button
          variant="filled"
          size="md"
          className="grow"
          rightSection={<span className={css.keys}>{keyHintText('mod+Enter')}</span>}
          onClick={onCreate}
        >
          {words}
        </Button>
      )}
      {onDiscard !== null && (
        <Button variant="subtle" size="md" onClick={onDiscard}>
          Discard
        </Button>
      )}
    </div>
  );
}

function Fields({
  draft,
  links,
  now,
  faults,
  onChange,
}: {
  draft: NewLinksDraft;
  links: readonly InstantLinkRecord[];
  now: Date;
  faults: Readonly<Record<string, string>>;
  onChange: (change: Partial<NewLinksDraft>) => void;
}) {
  const setting = {
    value: draft.interview,
    onChange: (interview: NewLinksDraft['interview']) => {
      onChange({ interview });
    },
    faults,
  };
  return (
    <>
      <LabelsField
        value={draft.labels}
        onChange={(labels) => {
          onChange({ labels });
        }}
        existing={links}
        now={now}
        fault={faults['labels']}
      />
      <SettingField name="prompt" {...setting} />
      <SettingField name="timeLimitMinutes" {...setting} />
      <ExpiryField
        value={draft.expiryPreset}
        onChange={(expiryPreset) => {
          onChange({ expiryPreset });
        }}
        now={now}
        fault={faults['expiry']}
      />
      <SettingField name="landingPageTitle" {...setting} />
      <SettingField name="landingPageInfo" {...setting} />
      <SettingField name="evaluator" {...setting} />
    </>
  );
}

/** `words`: null if there is nothing to create; `clear`: null if the form is empty. */
function useCreateCommands(words: string | null, create: () => void, clear: (() => void) | null): void {
  const latest = useRef({ create, clear });
  useEffect(() => {
    latest.current = { create, clear };
  });
  const mayClear = clear !== null;
  const commands = useMemo(
    () => [
      ...(words === null
        ? []
        : [
            {
              label: words,
              icon: Plus,
              keys: 'mod+Enter',
              run: () => {
                latest.current.create();
              },
            },
          ]),
      ...(mayClear
        ? [
            {
              label: 'Discard the new instant links',
              icon: Eraser,
              run: () => {
                latest.current.clear?.();
              },
            },
          ]
        : []),
    ],
    [words, mayClear],
  );
  useCommands('New instant links', commands);
}
