import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { ProjectSelect } from '../projects/project-select.tsx';
import type { ImportDraft } from './import-draft.ts';
import css from './import.module.css';

type Place = Pick<ImportDraft, 'type' | 'projectId'>;

/**
 * Choice of the origin of the sessions for which the list gives none: looked up for each, or chosen for all.
 */
export function OriginField({
  value,
  ofAll,
  isMissing,
  onChange,
}: {
  value: Place;
  /** True if the list gives no origin at all. */
  ofAll: boolean;
  isMissing: boolean;
  onChange: (place: Partial<Place>) => void;
}) {
  const label = useId();
  return (
    <div className={css.place}>
      <div>
        <span id={label} className={css.placeLabel}>
          {ofAll ? 'Where the sessions came from' : 'Where sessions without a project came from'}
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby={label}
          data={[
            { value: 'find', label: 'Find each one' },
            { value: 'project', label: 'One project' },
            { value: 'instant', label: 'Instant links' },
          ]}
          value={value.type}
          onChange={(type) => {
            onChange({ type });
          }}
        />
        {value.type === 'find' && (
          <p className={`text-13 text-secondary ${css.hint}`}>
            Earmark looks in used links, then in each project.
          </p>
        )}
      </div>
      {value.type === 'project' && (
        <ProjectSelect
          value={value.projectId}
          error={isMissing ? 'Choose the project of the sessions.' : null}
          onChange={(projectId) => {
            onChange({ projectId });
          }}
        />
      )}
    </div>
  );
}
