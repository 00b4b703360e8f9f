import { Button } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { useCopyAnswer } from '../../../ui/use-copy-answer.ts';

/** The view's only filled button. Shows its result on itself for two seconds. */
export function CopyAll({ count, copy }: { count: number; copy: () => Promise<unknown> }) {
  const [answer, start] = useCopyAnswer(copy);
  const Icon = answer === 'copied' ? Check : Copy;
  const word = answer === null ? null : answer === 'copied' ? 'Copied' : 'Not copied';
  return (
    <>
      <Button
        variant="filled"
        size="md"
        fullWidth
        leftSection={<Icon size={17} strokeWidth={1.75} />}
        onClick={start}
      >
        {word ?? `Copy all ${formatNumber(count)}`}
      </Button>
      <span className="vh" role="status">
        {word}
      </span>
    </>
  );
}
