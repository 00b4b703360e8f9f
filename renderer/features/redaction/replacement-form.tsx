import { Button, Modal, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RedactionKind, ReplacementEdit, ReplacementRow } from '../../../shared/model/redaction.ts';
import { nextReplacements } from '../../../shared/domain/redaction/suggestions.ts';
import { saveReplacement } from '../../api/replacements.ts';
import dialog from '../../ui/dialog.module.css';
import { useAction } from '../../widgets/import/use-action.ts';
import { REDACTION_KIND_NAMES } from '../../widgets/session/redaction-kinds.ts';
import css from './replacements.module.css';

/** What is typed into the form. */
export interface TypedReplacement {
  /** Null adds one. */
  id: number | null;
  kind: RedactionKind;
  /** Without brackets; null while it is the suggestion. */
  text: string | null;
  /** One on each line. */
  words: string;
}

interface FormProps {
  projectId: string | null;
  rows: readonly ReplacementRow[];
  typed: TypedReplacement;
  onTyped: (typed: TypedReplacement) => void;
  /** Called with the replacement, brackets included. */
  onSaved: (text: string) => void;
  onClose: () => void;
}

const isKind = (value: string | null): value is RedactionKind =>
  value !== null && Object.hasOwn(REDACTION_KIND_NAMES, value);
const KINDS = Object.entries(REDACTION_KIND_NAMES).map(([value, label]) => ({ value, label }));

const MOST_WORDS = 100;
const MOST_OF_WORDS = 1000;
const MOST_OF_TEXT = 198;

const linesOf = (words: string) => [
  ...new Set(
    words
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** Adds a replacement for words of a whole project, or changes one. What is typed stays while it is closed. */
export function ReplacementForm({
  projectId,
  rows,
  typed,
  opened,
  onTyped,
  onSaved,
  onClose,
}: FormProps & { opened: boolean }) {
  const edited = rows.find(({ id }) => id === typed.id) ?? null;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={520}
      title={edited === null ? 'Add a replacement' : `Edit ${edited.text}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form
        projectId={projectId}
        rows={rows}
        edited={edited}
        typed={typed}
        onTyped={onTyped}
        onSaved={onSaved}
        onClose={onClose}
      />
    </Modal>
  );
}

function Form({
  projectId,
  rows,
  edited,
  typed,
  onTyped,
  onSaved,
  onClose,
}: FormProps & { edited: ReplacementRow | null }) {
  const { act, problem, busy } = useAction();
  const [wasSent, setSent] = useState(false);
  const suggestion = nextReplacements(rows.map(({ text }) => text))[typed.kind].slice(1, -1);
  const inside = (typed.text ?? suggestion).trim();
  const text = `[${inside}]`;
  const lines = linesOf(typed.words);
  const taken = rows.find((row) => row.id !== edited?.id && row.text.toLowerCase() === text.toLowerCase());
  const faults = { text: textFault(inside), words: wordsFault(lines, edited === null) };
  const where = projectId === null ? 'the sessions of all instant links' : 'the whole project';
  const save = (replacement: ReplacementEdit) => {
    act(async () => {
      await saveReplacement(projectId, replacement);
      onSaved(replacement.text);
    });
  };
  const send = () => {
    setSent(true);
    if (faults.text !== null || faults.words !== null || taken !== undefined) return;
    save({ id: edited?.id ?? null, kind: typed.kind, text, words: lines });
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        label={edited === null ? `Words to replace in ${where}` : `More words to replace in ${where}`}
        description="One name or expression per line. Only whole words are replaced and silenced."
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        data-autofocus={edited === null || undefined}
        value={typed.words}
        error={wasSent ? faults.words : null}
        onChange={({ currentTarget }) => {
          onTyped({ ...typed, words: currentTarget.value });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
      />
      <Replacement
        typed={typed}
        suggestion={suggestion}
        isEdited={edited !== null}
        fault={wasSent || BRACKET.test(inside) ? faults.text : null}
        onTyped={onTyped}
      />
      {taken !== undefined && (
        <Taken
          text={taken.text}
          suggestion={suggestion}
          busy={busy}
          onSuggestion={() => {
            onTyped({ ...typed, text: suggestion });
          }}
          onShare={
            edited === null
              ? () => {
                  setSent(true);
                  if (faults.words === null)
                    save({ id: taken.id, kind: taken.kind, text: taken.text, words: lines });
                }
              : null
          }
        />
      )}
      {edited !== null && <p className={css.plain}>{reachText(edited, projectId)}</p>}
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={dialog.answers}>
        <Button onClick={onClose}>Close</Button>
        <Button variant="filled" type="submit" loading={busy} aria-keyshortcuts="Control+Enter">
          {edited === null ? 'Replace the words' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

/** The kind of the words, and what is shown instead of them. */
function Replacement({
  typed,
  suggestion,
  isEdited,
  fault,
  onTyped,
}: {
  typed: TypedReplacement;
  suggestion: string;
  isEdited: boolean;
  fault: string | null;
  onTyped: (typed: TypedReplacement) => void;
}) {
  const inside = (typed.text ?? suggestion).trim();
  return (
    <div className={css.two}>
      <Select
        label="Kind"
        data={KINDS}
        value={typed.kind}
        onChange={(kind) => {
          if (isKind(kind)) onTyped({ ...typed, kind });
        }}
      />
      <TextInput
        label="Replace with"
        description={inside === '' ? undefined : `Shown as [${inside}]`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus={isEdited || undefined}
        value={typed.text ?? suggestion}
        error={fault}
        onChange={({ currentTarget }) => {
          onTyped({ ...typed, text: currentTarget.value });
        }}
      />
    </div>
  );
}

/** Other words have this replacement already. */
function Taken({
  text,
  suggestion,
  busy,
  onSuggestion,
  onShare,
}: {
  text: string;
  suggestion: string;
  busy: boolean;
  onSuggestion: () => void;
  /** Uses the replacement for both; null where that cannot be done. */
  onShare: (() => void) | null;
}) {
  return (
    <div className={css.taken}>
      <p role="alert">{text} is already used for other words.</p>
      {onShare !== null && (
        <Button size="xs" loading={busy} onClick={onShare}>
          Use it for both
        </Button>
      )}
      <Button size="xs" onClick={onSuggestion}>
        {suggestion} instead
      </Button>
    </div>
  );
}

const reachText = ({ isProjectWide }: ReplacementRow, projectId: string | null): string =>
  isProjectWide
    ? `It replaces its words wherever ${projectId === null ? 'sessions of instant links have' : 'the project has'} them.`
    : 'It replaces words in single places or sessions. Words you add here are replaced everywhere.';

const BRACKET = /[[\]]/;

function textFault(inside: string): string | null {
  if (inside === '') return 'Type what is shown instead of the words.';
  if (BRACKET.test(inside)) return 'The brackets are added. Leave them out here.';
  return inside.length > MOST_OF_TEXT ? 'This is too long for a replacement.' : null;
}

function wordsFault(lines: readonly string[], areRequired: boolean): string | null {
  if (areRequired && lines.length === 0) return 'Type the words to replace.';
  if (lines.length > MOST_WORDS) return 'At most 100 lines. Save these, then add the others.';
  return lines.some((line) => line.length > MOST_OF_WORDS) ? 'One of the lines is too long.' : null;
}
