import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { librarySessions } from '../../api/library.ts';
import { projects } from '../../api/projects.ts';
import { LibraryTabs } from '../../ui/library-tabs.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { chosenStudy, studiesOf } from './answer-studies.ts';
import { AnswersSkeleton } from './answers-skeleton.tsx';
import { InstantAnswers, ProjectAnswers } from './answers.tsx';

/** The answers of the service and the researcher: one row per session, one column per question. */
export function AnswersScreen() {
  const search = useSearch({ from: '/answers' });
  const sessions = useQuery(librarySessions);
  const listed = useQuery(projects);
  const { data, error } = sessions;
  const studies = useMemo(() => studiesOf(data ?? [], listed.data ?? []), [data, listed.data]);
  if (data === undefined)
    return (
      <>
        <PanelHead title="Answers" tabs={<LibraryTabs current="/answers" />} />
        {error === null ? (
          <AnswersSkeleton />
        ) : (
          <ErrorState
            {...describeError(error)}
            onRetry={() => void sessions.refetch()}
            busy={sessions.isFetching}
          />
        )}
      </>
    );
  const study = chosenStudy(studies, search);
  return study.projectId === null ? (
    <InstantAnswers key="instant" studies={studies} sessions={data} />
  ) : (
    <ProjectAnswers
      key={study.projectId}
      projectId={study.projectId}
      name={study.name}
      studies={studies}
      sessions={data}
    />
  );
}
