import { formatNumber, counted } from '../../../shared/domain/numbers.ts';
import type { OtherProject } from '../../../shared/model/other-project.ts';
import { LossList } from '../../widgets/other-project/loss-list.tsx';
import css from './project-facts.module.css';

/** So many codes are named. */
const MOST_NAMES = 500;

/** The codes of a project, and what Earmark cannot take. */
export function ProjectFacts({ project: { codes, losses } }: { project: OtherProject }) {
  const { total, known, newNames } = codes;
  const lost = losses.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={css.facts} data-area>
      {(known > 0 || newNames.length === 0) && (
        <p>
          {counted(total, 'code')}
          {known > 0 && `, ${formatNumber(known)} of them already in your codebook`}
        </p>
      )}
      {newNames.length > 0 && (
        <details>
          <summary>{counted(newNames.length, 'new code')}</summary>
          <ul className={css.names} aria-label="New codes">
            {newNames.slice(0, MOST_NAMES).map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- codes below different ones can have one name
              <li key={index} title={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
            {newNames.length > MOST_NAMES && (
              <li>{`and ${formatNumber(newNames.length - MOST_NAMES)} more`}</li>
            )}
          </ul>
        </details>
      )}
      {losses.length > 0 && (
        <details>
          <summary>{`${counted(lost, 'thing')} that ${lost === 1 ? 'does' : 'do'} not fit`}</summary>
          <LossList losses={losses} label="What does not fit" />
        </details>
      )}
    </div>
  );
}
