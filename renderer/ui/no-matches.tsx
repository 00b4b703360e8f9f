import { Button, EmptyState } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { counted } from '../../shared/domain/numbers.ts';

/** Shown in place of a list when its filter matches nothing. */
export function NoMatches({
  what,
  total,
  onClear,
}: {
  /** As in "No link matches this filter". */
  what: string;
  total: number;
  onClear: () => void;
}) {
  return (
    <EmptyState
      mt={56}
      icon={<SearchX size={32} strokeWidth={1.5} />}
      title={`No ${what} matches this filter`}
      description={`All ${counted(total, what)} are still there.`}
    >
      <EmptyState.Actions>
        <Button onClick={onClear}>Show all {what}s</Button>
      </EmptyState.Actions>
    </EmptyState>
  );
}
