import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { projects, readingProjects } from '../../api/projects.ts';
import { FoundSelect } from '../../ui/found-options.tsx';

/** Choice of one of the service's projects. Says why if they cannot be read. */
export function ProjectSelect({
  value,
  error,
  onChange,
}: {
  value: string | null;
  /** Why the choice is not accepted. */
  error: string | null;
  onChange: (projectId: string | null) => void;
}) {
  const list = useQuery(projects);
  // By ID, because a Select throws on duplicate values.
  const choices = useMemo(
    () => [...new Map((list.data ?? []).map(({ id, name }) => [id, { value: id, label: name }])).values()],
    [list.data],
  );
  const unread =
    list.data === undefined && list.error !== null ? describeError(list.error, readingProjects).text : null;
  return (
    <FoundSelect
      label="Project"
      placeholder="Choose a project"
      nothingFoundMessage="No project has this name"
      data={choices}
      value={value}
      error={error ?? unread}
      onChange={onChange}
    />
  );
}
