import { Button } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { Empty } from './empty.tsx';
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
    <Empty
      icon={SearchX}
      title={`No ${what} matches this filter`}
      description={`All ${counted(total, what)} are still there.`}
      act={<Button onClick={onClear}>Show all {what}s</Button>}
    />
  );
}
