import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { retry, type UnsavedValues } from './participant-changes.ts';

/** Says which cells could not be saved and why. */
export function Unsaved({ unsaved }: { unsaved: UnsavedValues }) {
  if (unsaved.why === null) return null;
  const cells = [...unsaved.values.values()].reduce((sum, ofRow) => sum + ofRow.size, 0);
  return (
    <NoticeBar
      Icon={TriangleAlert}
      role="alert"
      actions={
        <Button size="xs" onClick={() => void retry(unsaved)}>
          Retry
        </Button>
      }
    >
      {cells === 1 ? '1 cell is not saved.' : `${formatNumber(cells)} cells are not saved.`} {unsaved.why}
    </NoticeBar>
  );
}
