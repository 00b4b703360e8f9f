import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { useDraft } from '../../../api/use-draft.ts';
import type { FieldFaults } from '../../../widgets/interview-form/interview-draft.ts';
import { remotelyChangedSettings, faultsOfEdit, isUnsaved } from './edit-change.ts';
import { editDraft, editOf, type EditDraft, type SettingName } from './edit-draft.ts';
import { fetchCurrentLink, saveLink, type Saved, type SaveError } from './edit-saving.ts';

export interface EditingLink {
  /** Undefined until the saved draft has been read. */
  form: EditDraft | undefined;
  change: (to: Partial<EditDraft>) => void;
  /** True if the form contains changes that the service does not have. */
  unsaved: boolean;
  faults: FieldFaults;
  /** True if these errors have just prevented saving. */
  refused: boolean;
  remotelyChangedSettings: readonly (SettingName | 'expiry')[];
  saving: boolean;
  problem: SaveError | null;
  /** The result of the last save, for a polite live region. */
  status: string;
  /** `mine`: save even if someone else changed the link in the meantime. */
  save: (mine: boolean) => Promise<void>;
  discard: () => void;
  /** Reads the list again to find out what happened to a change. */
  check: () => Promise<void>;
}

const isTyped = (draft: EditDraft) =>
  draft.expiry !== 'keep' ||
  hashKey([draft.label, draft.interview]) !== hashKey([draft.opened.label, draft.opened.interview]);

/** The state of editing one link. Changes are stored on this computer until they are saved or discarded. */
export function useEditingLink(link: InstantLinkRecord): EditingLink {
  const queryClient = useQueryClient();
  const { draft, error, keep } = useDraft('instant link', link.key, editDraft);
  const asItIs = useMemo(() => editOf(link), [link]);
  const form = draft ?? (draft === null || error !== null ? asItIs : undefined);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Saved | { end: 'faulty' } | null>(null);

  const put = useCallback(
    (next: EditDraft) => {
      latest.current = next;
      keep(isTyped(next) ? next : null);
    },
    [keep],
  );
  const change = useCallback(
    (to: Partial<EditDraft>) => {
      if (latest.current === undefined) return;
      put({ ...latest.current, ...to });
      // An error message stays; other results refer to the form's earlier content.
      setOutcome((before) => (before?.end === 'problem' ? before : null));
    },
    [put],
  );

  /** After a save, keeps what was typed in the meantime as changes to the saved version. */
  const settle = (sent: EditDraft, now: InstantLinkRecord | null) => {
    const typed = latest.current ?? sent;
    const expiry = typed.expiry === sent.expiry ? 'keep' : typed.expiry;
    const opened =
      now === null
        ? { ...typed.opened, ...(sent.expiry !== 'keep' && { expiresAt: null }) }
        : editOf(now).opened;
    const isAsSent = hashKey([typed.label, typed.interview]) === hashKey([sent.label, sent.interview]);
    if (now !== null && isAsSent) keep(null);
    else put({ ...typed, expiry, opened });
  };

  const save = async (mine: boolean) => {
    if (form === undefined || saving) return;
    setTried(true);
    if (Object.keys(faultsOfEdit(form, link)).length > 0) {
      setOutcome({ end: 'faulty' });
      return;
    }
    setOutcome(null);
    setSaving(true);
    const end = await saveLink(queryClient, link, form, mine);
    if (end.end === 'saved' || end.end === 'nothing') settle(form, end.now);
    if (end.end === 'unread') settle(form, null);
    if (end.end === 'saved') setTried(false);
    setOutcome(end);
    setSaving(false);
  };

  const isRefused = outcome?.end === 'field' || outcome?.end === 'faulty';
  const local = form === undefined || !tried ? {} : faultsOfEdit(form, link);
  const refused = outcome?.end === 'field' ? { [outcome.refusal.field]: outcome.refusal.text } : {};
  return {
    form,
    change,
    unsaved: form !== undefined && isUnsaved(form, link),
    faults: { ...local, ...refused },
    refused: isRefused,
    remotelyChangedSettings: form === undefined ? [] : remotelyChangedSettings(form, link),
    saving,
    problem: outcome?.end === 'problem' ? outcome.problem : null,
    status: outcome === null ? '' : SAID[outcome.end],
    save,
    discard: () => {
      keep(null);
      setTried(false);
      setOutcome(null);
    },
    check: async () => {
      const now = await fetchCurrentLink(queryClient, link.key).catch(() => undefined);
      if (now !== undefined) setOutcome(null);
    },
  };
}

const SAID: Record<Saved['end'] | 'faulty', string> = {
  saved: 'Saved',
  unread: 'Saved. The list could not be read again.',
  nothing: 'There is nothing to save.',
  'changed there': '',
  field: '',
  faulty: '',
  problem: '',
};
