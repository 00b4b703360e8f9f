import { Button } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useCopyAnswer } from './use-copy-answer.ts';

/** Copies, and shows the outcome on the button for two seconds. `copy` rejects if nothing was copied. */
export function CopyButton({
  children = 'Copy',
  variant = 'default',
  copy,
}: {
  /** The button's text: "Copy", and what it copies. */
  children?: string;
  variant?: 'default' | 'subtle';
  copy: () => Promise<unknown>;
}) {
  const [answer, start] = useCopyAnswer(copy);
  const Icon = answer === 'copied' ? Check : Copy;
  const word = answer === null ? null : answer === 'copied' ? 'Copied' : 'Not copied';
  return (
    <>
      <Button
        variant={variant}
        size="xs"
        leftSection={<Icon size={14} strokeWidth={answer === 'copied' ? 2 : 1.75} />}
        onClick={start}
      >
        {word ?? children}
      </Button>
      {/* Beside the button, since a status must not be part of the button's name. */}
      <span className="vh" role="status">
        {word}
      </span>
    </>
  );
}
