import { useQuery } from '@tanstack/react-query';
import { linksOf } from '../../api/links.ts';
import { countStates } from '../../api/link-state.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { SideItem } from './side-item.tsx';

/**
 * A project with the number of its active links, if some screen has read them; this component requests
 * nothing.
 */
export function ProjectItem({
  projectId,
  name,
  on,
  now,
}: {
  projectId: string;
  name: string;
  on: boolean;
  now: Date;
}) {
  const { data } = useQuery({ ...linksOf(projectId), enabled: false });
  const active = data === undefined ? 0 : countStates(data, now).active;
  const count =
    active > 0 ? (
      <>
        <span className="vh">, active links: </span>
        {formatNumber(active)}
      </>
    ) : undefined;
  return (
    <SideItem sub to="/projects/$projectId/links" params={{ projectId }} on={on} count={count}>
      {name}
    </SideItem>
  );
}
