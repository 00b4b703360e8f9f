import { ActionIcon } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';

/** Two buttons that go from one call to the next. */
export function CallStepper({
  index,
  count,
  onIndex,
}: {
  /** Of the call that is shown; -1 if there is none. */
  index: number;
  count: number;
  onIndex: (index: number) => void;
}) {
  return (
    <>
      <ActionIcon
        size={26}
        aria-label="Previous call"
        disabled={index <= 0}
        onClick={() => {
          onIndex(index - 1);
        }}
      >
        <ChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        size={26}
        aria-label="Next call"
        disabled={index >= count - 1}
        onClick={() => {
          onIndex(index + 1);
        }}
      >
        <ChevronRight size={16} />
      </ActionIcon>
    </>
  );
}
