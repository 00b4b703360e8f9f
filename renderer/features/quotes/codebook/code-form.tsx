import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import dialog from '../../../ui/dialog.module.css';
import css from './code-form.module.css';
import type { Code } from '../../../../shared/model/code.ts';

/** What each form of the code dialog gets. */
export interface CodeFormProps {
  code: Code;
  codes: readonly Code[];
  /** Called with the code to show next. */
  onDone: (id: string) => void;
  onClose: () => void;
}

/** A form of the code dialog: its fields, why it cannot be done, and its two buttons. */
export function CodeForm({
  label,
  onSubmit,
  onCancel,
  children,
}: {
  /** What its button does. */
  label: string;
  /** Returns why it cannot be done, in words for the user, or null once it is done. */
  onSubmit: () => Promise<string | null>;
  onCancel: () => void;
  children: ReactNode;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const submit = async () => {
    if (isSaving) return;
    setSaving(true);
    setProblem(null);
    try {
      setProblem(await onSubmit());
    } catch (error) {
      setProblem(describeError(error).text);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={dialog.answers}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="filled" loading={isSaving}>
          {label}
        </Button>
      </div>
    </form>
  );
}
