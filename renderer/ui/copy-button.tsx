import { Button, Tooltip } from '@mantine/core';
import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useState, useEffect } from 'react';
import css from './copy-button.module.css';
import { IconAction } from './icon-action.tsx';
import { RowAction } from './row-action.tsx';

/** Copies, and shows the outcome on the button for two seconds. `copy` rejects if nothing was copied. */
export function CopyButton({
  children = 'Copy',
  variant = 'default',
  tooltip = '',
  copy,
}: {
  /** The button's text: "Copy", and what it copies. */
  children?: string;
  variant?: 'default' | 'subtle';
  /** What it copies, where its text may be hidden. */
  tooltip?: string;
  copy: () => Promise<unknown>;
}) {
  const [answer, start] = useCopyAnswer(copy);
  const Icon = answer === 'copied' ? Check : Copy;
  const word = answer === null ? null : answer === 'copied' ? 'Copied' : 'Not copied';
  return (
    <>
      <Tooltip label={tooltip} disabled={tooltip === ''}>
        <Button
          variant={variant}
          size="xs"
          leftSection={<Icon size={14} strokeWidth={answer === 'copied' ? 2 : 1.75} />}
          onClick={start}
        >
          {word ?? children}
        </Button>
      </Tooltip>
      {/* Beside the button, since a status must not be part of the button's name. */}
      <span className="visually-hidden" role="status">
        {word}
      </span>
    </>
  );
}

const LOOKS = {
  copied: { icon: Check, colour: 'var(--em-accent-text)', strokeWidth: 2 },
  failed: { icon: TriangleAlert, colour: 'var(--em-danger-text)', strokeWidth: 2 },
};

/**
 * Copies, and shows the outcome in place of the icon for two seconds. `copy` rejects if nothing was copied.
 */
export function CopyIconButton({
  label,
  tooltip,
  keys,
  copy,
  tabIndex = 0,
}: {
  /** The accessible name, as in "Copy link for P07 Ines". */
  label: string;
  tooltip: string;
  keys?: string;
  copy: () => Promise<unknown>;
  /** -1 inside a container that is a single Tab stop. */
  tabIndex?: 0 | -1;
}) {
  const [answer, start] = useCopyAnswer(copy);
  return (
    <>
      <IconAction
        label={label}
        tooltip={tooltip}
        keys={keys}
        tabIndex={tabIndex}
        onClick={start}
        {...(answer === null ? { icon: Copy } : LOOKS[answer])}
      />
      <span className={css.answer} role="status" data-failed={answer === 'failed' || undefined}>
        {answer === 'copied' && 'Copied'}
        {answer === 'failed' && 'Not copied'}
      </span>
    </>
  );
}

/**
 * Copies a row's link, and shows the outcome beside the button for two seconds. `copy` rejects if nothing was
 * copied.
 */
export function RowCopy({ label, copy }: { label: string; copy: () => Promise<unknown> }) {
  const [answer, start] = useCopyAnswer(copy);
  // Screen readers announce a status only if its element existed before; a row that was never copied needs
  // none.
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {isAsked && (
        <span className={css.answer} role="status" data-failed={answer === 'failed' || undefined}>
          {answer === 'copied' && 'Copied'}
          {answer === 'failed' && 'Not copied'}
        </span>
      )}
      <RowAction
        label={`Copy link for ${label}`}
        tooltip="Copy link"
        keys="C"
        icon={answer ?? 'copy'}
        data-act="copy"
        onClick={() => {
          setAsked(true);
          start();
        }}
      />
    </>
  );
}

export type CopyAnswer = 'copied' | 'failed' | null;

/** Copies, and reports the outcome for two seconds. `copy` rejects if nothing was copied. */
export function useCopyAnswer(copy: () => Promise<unknown>): [answer: CopyAnswer, start: () => void] {
  const [answer, setAnswer] = useState<CopyAnswer>(null);
  useEffect(() => {
    if (answer === null) return undefined;
    const timer = setTimeout(() => {
      setAnswer(null);
    }, 2000);
    return () => {
      clearTimeout(timer);
    };
  }, [answer]);
  const start = async () => {
    setAnswer(
      await copy().then(
        () => 'copied' as const,
        () => 'failed' as const,
      ),
    );
  };
  return [answer, () => void start()];
}
