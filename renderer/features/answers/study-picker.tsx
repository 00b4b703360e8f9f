import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Study } from './answer-studies.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import { FoundSelect } from '../../ui/found-options.tsx';
import css from './answers.module.css';

const INSTANT = 'instant';
const PROJECT = 'project ';
const valueOf = ({ projectId }: Study) => (projectId === null ? INSTANT : `${PROJECT}${projectId}`);
const sessionCount = (count: number) => (count === 0 ? 'none here' : counted(count, 'session'));

/** Selects the study to show. Studies with sessions on this computer come first. */
export function StudyPicker({ study, studies }: { study: Study; studies: readonly Study[] }) {
  const navigate = useNavigate();
  const listed = useMemo(
    () => (studies.some((one) => one.projectId === study.projectId) ? studies : [study, ...studies]),
    [studies, study],
  );
  const choices = useMemo(() => listed.map((one) => ({ value: valueOf(one), label: one.name })), [listed]);
  const counts = useMemo(
    () => new Map(listed.map((one) => [valueOf(one), sessionCount(one.sessions)])),
    [listed],
  );
  return (
    <FoundSelect
      className={css.picker ?? ''}
      aria-label="Project"
      data={choices}
      value={valueOf(study)}
      maxDropdownHeight={360}
      searchable={listed.length > 12}
      nothingFoundMessage="No project has this name"
      asideOf={(value) => counts.get(value)}
      onChange={(value) => {
        if (value === null) return;
        void navigate({
          to: '/answers',
          search: value === INSTANT ? { instant: true } : { projectId: value.slice(PROJECT.length) },
          replace: true,
        });
      }}
    />
  );
}
