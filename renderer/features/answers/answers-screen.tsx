import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useAreRunsKnown } from '../../api/assistant.ts';
import { describeError } from '../../api/describe-error.ts';
import { librarySessions } from '../../api/library.ts';
import { projects } from '../../api/projects.ts';
import { currentWorkspace } from '../../api/workspace.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { chosenStudy, studiesOf } from './answer-studies.ts';
import { AnswersHead } from './answers-head.tsx';
import { AnswersSkeleton } from './answers-skeleton.tsx';
import { InstantAnswers, ProjectAnswers } from './answers.tsx';
import { useHasAsk } from './ask/asked-runs.ts';
import { Ask } from './ask/ask.tsx';
import { rememberStudy, useLastStudy } from './last-study.ts';

/** The answers by question, or those to a question that the assistant was asked. */
export function AnswersScreen() {
  const { tab } = useSearch({ from: '/answers' });
  const hasAsk = useHasAsk();
  const areRunsKnown = useAreRunsKnown();
  if (tab !== 'ask' || (areRunsKnown && !hasAsk)) return <AnswersByQuestion />;
  return areRunsKnown ? <Ask /> : <AnswersHead />;
}

/** The answers of the service and the researcher: one row per session, one column per question. */
function AnswersByQuestion() {
  const search = useSearch({ from: '/answers' });
  const sessions = useQuery(librarySessions);
  const listed = useQuery(projects);
  const { data, error } = sessions;
  const studies = useMemo(() => studiesOf(data ?? [], listed.data ?? []), [data, listed.data]);
  const workspaceId = useQuery(currentWorkspace).data?.id;
  const last = useLastStudy(workspaceId);
  // Without sessions, it is the projects that say which study to show.
  const isChoosing = data === undefined || (data.length === 0 && listed.isPending);
  const study = isChoosing ? null : chosenStudy(studies, search, last);
  useEffect(() => {
    if (workspaceId !== undefined && study !== null && study.sessions > 0) rememberStudy(workspaceId, study);
  }, [workspaceId, study]);
  if (data === undefined || study === null)
    return (
      <>
        <AnswersHead />
        {error === null ? (
          <AnswersSkeleton hasBar />
        ) : (
          <ErrorState
            {...describeError(error)}
            onRetry={() => void sessions.refetch()}
            busy={sessions.isFetching}
          />
        )}
      </>
    );
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
