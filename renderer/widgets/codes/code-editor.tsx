import { Button, Radio, Textarea, TextInput } from '@mantine/core';
import { Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { useDraft } from '../../api/use-draft.ts';
import { keyHintText } from '../../ui/keyboard/key-hint.ts';
import { Dock } from '../../ui/dock.tsx';
import { FoundSelect } from '../../ui/found-options.tsx';
import { addCode, changeCodes, newCode } from './code-actions.ts';
import { codeDraft, codeDraftOf, draftFault, isSameDraft, type CodeDraft } from './code-draft.ts';
import css from './code-editor.module.css';
import { movedTo } from './code-moves.ts';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import type { Code } from '../../../shared/model/code.ts';
import { CODE_COLOURS } from '../../../shared/domain/code-colours.ts';
import { codeTree, withDescendants } from './code-tree.ts';

interface CodeEditorProps {
  code: Code | null;
  codes: readonly Code[];
  /** Called once the code is saved. */
  onDone: (id: string) => void;
  /** Deletes the code; rejects if that failed. */
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Edits a code of the codebook, or a new one if `code` is null. Unsaved input is stored as a draft. */
export function CodeEditor({ code, codes, onDone, onDelete, onClose }: CodeEditorProps) {
  const { draft, keep } = useDraft('code', code?.id ?? 'new', codeDraft);
  const [blank] = useState(() => newCode(codes, ''));
  const before = codeDraftOf(code ?? blank);
  const form = draft ?? before;
  const isChanged = !isSameDraft(form, before);
  const { problem, setProblem, isSaving, save } = useCodeSaving({
    code,
    blank,
    codes,
    form,
    isChanged,
    onSaved: (id) => {
      keep(null);
      onDone(id);
    },
  });
  const remove = async () => {
    await onDelete().catch((error: unknown) => {
      setProblem(describeError(error).text);
    });
  };
  useLatestCommands('This code', [
    { label: 'Save code', icon: Check, keys: 'mod+Enter', run: () => void save() },
  ]);

  return (
    <Dock
      label={code === null ? 'New code' : 'Edit code'}
      title={code === null ? 'New code' : 'Edit code'}
      onClose={onClose}
      foot={
        <div className="row">
          <Button
            variant="filled"
            loading={isSaving}
            rightSection={<span className={css.key}>{keyHintText('mod+Enter')}</span>}
            onClick={() => void save()}
          >
            {code === null ? 'Add code' : 'Save code'}
          </Button>
          <Button
            variant="subtle"
            onClick={() => {
              keep(null);
              setProblem(null);
            }}
          >
            Discard
          </Button>
          <span className="grow" />
          <span className={css.unsaved} role="status">
            {isChanged ? 'Not saved' : ''}
          </span>
        </div>
      }
    >
      {draft !== undefined && (
        <CodeFields
          form={form}
          code={code}
          codes={codes}
          fault={problem}
          onChange={(change) => {
            setProblem(null);
            keep({ ...form, ...change });
          }}
        />
      )}
      {code !== null && (
        <div className={css.delete}>
          <Button
            variant="subtle"
            color="red"
            leftSection={<Trash2 size={15} strokeWidth={1.75} />}
            onClick={() => void remove()}
          >
            Delete code
          </Button>
          <p className="text-13 text-tertiary">
            Notes stay, without this code. Codes under it move up one level.
          </p>
        </div>
      )}
    </Dock>
  );
}

/** Saves a changed code, or adds a new one; `problem` says why it was not saved. */
function useCodeSaving({
  code,
  blank,
  codes,
  form,
  isChanged,
  onSaved,
}: {
  code: Code | null;
  /** The new code if `code` is null. */
  blank: Code;
  codes: readonly Code[];
  form: CodeDraft;
  isChanged: boolean;
  onSaved: (id: string) => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    const fault = draftFault(form);
    setProblem(fault);
    if (fault !== null || isSaving) return;
    setSaving(true);
    const parentId = codes.some(({ id }) => id === form.parentId) ? form.parentId : null;
    const facts = { name: form.name.trim(), colour: form.colour, description: form.description };
    try {
      if (code === null) await addCode({ ...blank, ...facts, ...endOf(codes, parentId) });
      else if (isChanged) await changeCodes(codes, changedBy(codes, code, facts, parentId), 'Code changed');
      onSaved(code?.id ?? blank.id);
    } catch (error) {
      setProblem(describeError(error).text);
    } finally {
      setSaving(false);
    }
  };
  return { problem, setProblem, isSaving, save };
}

/** Returns the position after the last child of a parent. */
const endOf = (codes: readonly Code[], parentId: string | null) => ({
  parentId,
  position: codes.filter((code) => code.parentId === parentId).length,
});

/** Returns the code with its edited fields, and the siblings that a new parent moves. */
function changedBy(
  codes: readonly Code[],
  code: Code,
  facts: Pick<Code, 'name' | 'colour' | 'description'>,
  parentId: string | null,
): Code[] {
  const moved = parentId === code.parentId ? [] : movedTo(codes, code.id, endOf(codes, parentId));
  const own = moved.find(({ id }) => id === code.id) ?? code;
  return [...moved.filter((one) => one !== own), { ...own, ...facts }];
}

/** The editable fields of a code. */
function CodeFields({
  form,
  code,
  codes,
  fault,
  onChange,
}: {
  form: CodeDraft;
  /** Null for a new code. */
  code: Code | null;
  codes: readonly Code[];
  fault: string | null;
  onChange: (change: Partial<CodeDraft>) => void;
}) {
  const below = code === null ? new Set<string>() : withDescendants(codes, code.id);
  const parents = codeTree(codes).filter((node) => !below.has(node.code.id));
  const isKnown = parents.some((node) => node.code.id === form.parentId);
  return (
    <>
      <TextInput
        label="Name"
        value={form.name}
        error={fault}
        dir="auto"
        onChange={(event) => {
          onChange({ name: event.currentTarget.value });
        }}
      />
      <Radio.Group
        label="Colour"
        value={form.colour}
        onChange={(colour) => {
          onChange({ colour });
        }}
      >
        <div className={css.colours}>
          {coloursWith(code, form.colour).map(({ name, hex }) => (
            <Radio key={hex} value={hex} label={name} __vars={{ '--code-colour': hex }} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label="Description"
        description="When to use this code and when not. Exported with the codebook."
        value={form.description}
        dir="auto"
        autosize
        minRows={4}
        maxRows={12}
        onChange={(event) => {
          onChange({ description: event.currentTarget.value });
        }}
      />
      <FoundSelect
        label="Under"
        nothingFoundMessage="No matching code"
        value={isKnown ? form.parentId : ''}
        data={[
          { value: '', label: 'No other code (top level)' },
          ...parents.map((node) => ({ value: node.code.id, label: node.path })),
        ]}
        onChange={(parentId) => {
          onChange({ parentId: parentId ?? '' });
        }}
      />
    </>
  );
}

/**
 * Returns the colours to choose from: besides the usual ones, the one that the code has and the one that is chosen.
 */
function coloursWith(code: Code | null, chosen: string) {
  const all = [
    ...CODE_COLOURS,
    ...(code === null ? [] : [{ name: 'Its own', hex: code.colour }]),
    { name: 'Chosen', hex: chosen },
  ];
  return all.filter(({ hex }, index) => all.findIndex((one) => one.hex === hex) === index);
}
