import { Button } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useCopyAnswer } from './use-copy-answer.ts';

/** Copies, and answers on itself for two seconds. `copy` rejects where nothing was copied. */
export function CopyButton({
  children = 'Copy',
  variant = 'default',
  copy,
}: {
  /** What the button says: "Copy", and what of. */
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
      {/* Beside the button: what stands in a status is no part of a name. */}
      <span className="vh" role="status">
        {word}
      </span>
    </>
  );
}
