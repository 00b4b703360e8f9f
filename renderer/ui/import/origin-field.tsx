import { SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { projects, readingProjects } from '../../api/projects.ts';
import { firstOptions } from '../first-options.ts';
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
  const list = useQuery(projects);
  // By ID, since a picker does not allow duplicate values.
  const choices = useMemo(
    () => [...new Map((list.data ?? []).map(({ id, name }) => [id, { value: id, label: name }])).values()],
    [list.data],
  );
  const unread =
    list.data === undefined && list.error !== null ? describeError(list.error, readingProjects).text : null;
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
            Earmark looks in your used links first, then in one project after the other.
          </p>
        )}
      </div>
      {value.type === 'project' && (
        <Select
          label="Project"
          placeholder="Choose a project"
          searchable
          filter={firstOptions}
          nothingFoundMessage="No project has this name"
          data={choices}
          value={value.projectId}
          error={isMissing ? 'Choose the project of the sessions.' : unread}
          onChange={(projectId) => {
            onChange({ projectId });
          }}
        />
      )}
    </div>
  );
}
