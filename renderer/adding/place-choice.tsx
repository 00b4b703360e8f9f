import { SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { sayWhy } from '../api/failures.ts';
import { projects, readingProjects } from '../api/projects.ts';
import type { AddingDraft } from './adding-draft.ts';
import css from './adding.module.css';

type Place = Pick<AddingDraft, 'type' | 'projectId'>;

/** Where those sessions came from of which the list does not say it: one choice for all of them. */
export function PlaceChoice({
  value,
  ofAll,
  isMissing,
  onChange,
}: {
  value: Place;
  /** Whether the list says it of none. */
  ofAll: boolean;
  isMissing: boolean;
  onChange: (place: Partial<Place>) => void;
}) {
  const label = useId();
  const list = useQuery(projects);
  // By ID, as a picker does not bear the same one twice.
  const byId = new Map((list.data ?? []).map(({ id, name }) => [id, { value: id, label: name }]));
  const unread =
    list.data === undefined && list.error !== null ? sayWhy(list.error, readingProjects).text : null;
  return (
    <div className={css.place}>
      <div>
        <span id={label} className={css.placeLabel}>
          {ofAll ? 'The sessions came from' : 'Sessions without a project in the list came from'}
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby={label}
          data={[
            { value: 'project', label: 'Project links' },
            { value: 'instant', label: 'Instant links' },
          ]}
          value={value.type}
          onChange={(type) => {
            onChange({ type: type === 'instant' ? 'instant' : 'project' });
          }}
        />
      </div>
      {value.type === 'project' && (
        <Select
          label="Project"
          placeholder="Choose a project"
          searchable
          nothingFoundMessage="No project has this name"
          data={[...byId.values()]}
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
