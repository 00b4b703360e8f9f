import { Button, Checkbox } from '@mantine/core';
import { PencilLine } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { stateOf } from '../../../api/link-state.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { useCommands } from '../../../ui/keyboard/commands.ts';
import { ExpiryField } from '../create/expiry-field.tsx';
import { linksInText } from '../share/share-text.ts';
import { Dock } from '../../../ui/dock.tsx';
import { SETTING_NAMES } from './edit-draft.ts';
import css from './edit-form.module.css';
import { FaultsNotice, Notice } from './edit-notice.tsx';
import { startEditing } from './edit-operation.ts';
import {
  changeOfSelected,
  faultsOfSelected,
  selectedDraft,
  SHARED,
  startFrom,
  type SelectedDraft,
  type Shared,
} from './edit-selected-draft.ts';
import { SettingField } from './edit-setting.tsx';
import panel from './instant-panel.module.css';
import { keyHintText } from '../../../ui/keyboard/key-hint.ts';
import { abbreviatedList } from '../../../ui/lines/abbreviated-list.ts';

const NAMES: Record<Shared, string> = { ...SETTING_NAMES, expiry: 'Expiry' };

/** The form for which settings change, and to what, in all selected active links. */
export function EditSelectedForm({
  links,
  onClose,
  now,
}: {
  links: readonly InstantLinkRecord[];
  onClose: () => void;
  now: Date;
}) {
  const active = useMemo(() => links.filter((link) => stateOf(link, now) === 'active'), [links, now]);
  const skipped = useMemo(() => links.filter((link) => stateOf(link, now) !== 'active'), [links, now]);
  const { draft: stored, error, keep } = useDraft('instant links', 'selected', selectedDraft);
  const begun = useMemo(() => startFrom(active), [active]);
  const draft = stored ?? begun;
  const isReady = stored !== undefined || error !== null;
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState(false);
  const found = faultsOfSelected(draft);
  const faults = tried ? found : {};

  const change = (to: Partial<SelectedDraft>) => {
    setRefused(false);
    keep({ ...draft, ...to });
  };
  const send = () => {
    setTried(true);
    if (Object.keys(found).length > 0) setRefused(true);
    else startEditing(active, changeOfSelected(draft));
  };
  const maySend = active.length > 0 && draft.chosen.length > 0;
  const words = `Change ${linksInText(active.length)}`;
  useSendCommand(maySend ? words : null, send);
  return (
    <Dock
      label="Change the selected instant links"
      title={words}
      onClose={onClose}
      foot={
        <div className="row">
          {maySend ? (
            <Button
              variant="filled"
              rightSection={<span className={panel.key}>{keyHintText('mod+Enter')}</span>}
              onClick={send}
            >
              {words}
            </Button>
          ) : (
            <span className={panel.said}>
              {active.length === 0 ? 'Select links that are active.' : 'Choose what to change.'}
            </span>
          )}
          {stored !== null && stored !== undefined && (
            <Button
              variant="subtle"
              onClick={() => {
                keep(null);
                setTried(false);
                setRefused(false);
              }}
            >
              Discard
            </Button>
          )}
        </div>
      }
    >
      {skipped.length > 0 && (
        <Notice
          title={`${linksInText(skipped.length)} ${skipped.length === 1 ? 'is' : 'are'} not active, so ${skipped.length === 1 ? 'it does' : 'they do'} not change.`}
          text={abbreviatedList(skipped.map(({ label }) => label))}
        />
      )}
      {refused && <FaultsNotice title="Nothing has been changed yet" faults={faults} />}
      {isReady && (
        <>
          <p className="text-13 text-secondary">Choose what to change. Everything else stays the same.</p>
          <div className={css.choices}>
            {SHARED.map((name) => (
              <Choice key={name} name={name} draft={draft} change={change} faults={faults} now={now} />
            ))}
          </div>
        </>
      )}
    </Dock>
  );
}

/** One setting: a checkbox for whether it changes, then its field. */
function Choice({
  name,
  draft: { chosen, interview, expiry },
  change,
  faults,
  now,
}: {
  name: Shared;
  draft: SelectedDraft;
  change: (to: Partial<SelectedDraft>) => void;
  faults: Readonly<Record<string, string>>;
  now: Date;
}) {
  const isChosen = chosen.includes(name);
  return (
    <div className={css.choice}>
      <Checkbox
        label={NAMES[name]}
        aria-label={`Change: ${NAMES[name]}`}
        checked={isChosen}
        onChange={(event) => {
          const others = chosen.filter((one) => one !== name);
          change({ chosen: event.currentTarget.checked ? [...others, name] : others });
        }}
      />
      {isChosen && name === 'expiry' && (
        <ExpiryField
          label="Expires after"
          value={expiry}
          onChange={(next) => {
            change({ expiry: next });
          }}
          now={now}
          fault={faults['expiry']}
        />
      )}
      {isChosen && name !== 'expiry' && (
        <SettingField
          name={name}
          value={interview}
          onChange={(next) => {
            change({ interview: next });
          }}
          faults={faults}
        />
      )}
    </div>
  );
}

/** `words`: null if there is nothing to send. */
function useSendCommand(words: string | null, send: () => void): void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const commands = useMemo(
    () =>
      words === null
        ? []
        : [
            {
              label: words,
              icon: PencilLine,
              keys: 'mod+Enter',
              run: () => {
                latest.current();
              },
            },
          ],
    [words],
  );
  useCommands('Selected instant links', commands);
}
