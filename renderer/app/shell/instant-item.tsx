import { useQuery } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { instantLinks } from '../../api/instant-links.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { SideItem } from './side-item.tsx';

/** Sidebar item for the links that belong to no project, with their number. */
export function InstantItem({ on }: { on: boolean }) {
  const { data } = useQuery(instantLinks);
  const count = data === undefined || data.length === 0 ? undefined : formatNumber(data.length);
  return (
    <SideItem to="/instant" icon={<Zap size={18} strokeWidth={1.75} />} on={on} count={count}>
      Instant links
    </SideItem>
  );
}
