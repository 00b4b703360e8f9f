import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { linksOfInTurn } from '../../api/links.ts';
import { LINK_STATES } from '../../api/link-state.ts';
import { countParticipants } from '../../api/replaced-links.ts';
import { Bar } from '../../ui/bar.tsx';
import css from './projects.module.css';
import { formatNumber } from '../../../shared/domain/numbers.ts';

/** A chart of a project's links by state; the links are fetched only while `visible`. */
export function ProjectFunnel({
  projectId,
  visible,
  now,
}: {
  projectId: string;
  visible: boolean;
  now: Date;
}) {
  const { data, isError } = useQuery({ ...linksOfInTurn(projectId), enabled: visible });
  if (data === undefined)
    return (
      <div className={css.funnel}>
        <Bar shares={[]} />
        <p>{isError ? 'Links could not be read' : <Reading />}</p>
      </div>
    );
  const { counts, people } = countParticipants(data, now);
  return (
    <div className={css.funnel}>
      <Bar shares={LINK_STATES.map((kind) => ({ kind, count: counts[kind] }))} />
      {data.length === 0 ? (
        <p>No links yet</p>
      ) : (
        <p>
          <b>{formatNumber(counts.used)}</b> of {formatNumber(people)} used
          <span>{counts.active > 0 ? `${formatNumber(counts.active)} active` : 'none active'}</span>
        </p>
      )}
    </div>
  );
}

function Reading() {
  return (
    <>
      <span className="vh">Reading links</span>
      <Skeleton component="span" className="late" h={10} my={3} w={96} />
    </>
  );
}
