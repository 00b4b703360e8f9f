import { useQueryClient } from '@tanstack/react-query';
import type { ProjectRecord } from '../../api/project-record.ts';
import { projectOf, projects } from '../../api/projects.ts';

/** Returns a function that puts a project from a response into the query cache. */
export function useSavedProject(): (project: ProjectRecord) => void {
  const queryClient = useQueryClient();
  return (project) => {
    queryClient.setQueryData(projectOf(project.id).queryKey, project);
    queryClient.setQueryData(projects.queryKey, (list) => {
      if (list === undefined) return list;
      const isKnown = list.some(({ id }) => id === project.id);
      return isKnown ? list.map((one) => (one.id === project.id ? project : one)) : [...list, project];
    });
  };
}
