import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { OtherProject, OtherSource, SourceChoice } from '../../../shared/model/other-project.ts';
import { projects } from '../../api/projects.ts';
import { useIsLocal } from '../../api/workspace.ts';
import { FoundSelect } from '../../ui/found-options.tsx';
import { PressedKeys } from '../../ui/keyboard/keys.tsx';
import { ChooseSessionDialog } from './choose-session-dialog.tsx';
import css from './other-project.module.css';
import { ProjectFacts } from './project-facts.tsx';
import { NEW_PROJECT, type BringIn } from './use-bring-in.ts';
import { SourceTable } from './source-table.tsx';

/** Where each source of a project goes, and which project new sessions are added to. */
export function OpenProjectPage({ project, bringIn }: { project: OtherProject; bringIn: BringIn }) {
  const { sources, all, choices, change, into, sums } = bringIn;
  const isLocal = useIsLocal();
  const list = useQuery(projects);
  const [finding, setFinding] = useState<OtherSource | null>(null);
  const targets = useMemo(
    () => [
      ...(isLocal ? [{ value: NEW_PROJECT, label: 'A new project' }] : []),
      // By ID, because a Select throws on duplicate values.
      ...new Map((list.data ?? []).map(({ id, name }) => [id, { value: id, label: name }])).values(),
    ],
    [isLocal, list.data],
  );
  const choose = (choice: SourceChoice) => {
    change({ sources: new Map(choices.sources).set(choice.guid, choice) });
  };
  const hasFields = sums.newSessions > 0 || project.cases > 0 || project.variables.length > 0;
  return (
    <>
      <ProjectFacts project={project} />
      <SourceTable project={project} sources={sources} choices={all} onChoose={choose} onFind={setFinding} />
      <div className={css.foot} data-area>
        {hasFields && (
          <div className={css.fields}>
            {sums.newSessions > 0 && (
              <FoundSelect
                label="Project for new sessions"
                placeholder="Choose a project"
                nothingFoundMessage="No project has this name"
                data={targets}
                value={into}
                error={null}
                onChange={(target) => {
                  change({ target });
                }}
              />
            )}
            {sums.newSessions > 0 && into === NEW_PROJECT && (
              <TextInput
                label="Name of the new project"
                value={choices.name}
                maxLength={300}
                dir="auto"
                onChange={(event) => {
                  change({ name: event.currentTarget.value });
                }}
              />
            )}
            {(project.cases > 0 || project.variables.length > 0) && (
              <Checkbox
                label={peopleText(project)}
                checked={choices.withVariables}
                onChange={(event) => {
                  change({ withVariables: event.currentTarget.checked });
                }}
              />
            )}
          </div>
        )}
        <div className={css.line}>
          <span className={css.keys} aria-hidden="true">
            {KEYS.map(({ press, does }) => (
              <span key={does}>
                <PressedKeys press={press} wordClass="visually-hidden" /> {does}
              </span>
            ))}
          </span>
          <span className="grow" />
          <span role="status">{bringIn.missing ?? sumText(sums)}</span>
        </div>
      </div>
      <ChooseSessionDialog
        source={finding}
        onChoose={({ guid }, sessionId) => {
          choose({ guid, to: 'session', sessionId });
        }}
        onClose={() => {
          setFinding(null);
        }}
      />
    </>
  );
}

const KEYS = [
  { press: ['ArrowUp', 'ArrowDown'], does: 'Next' },
  { press: ['Enter'], does: 'Choose' },
  { press: ['Space'], does: 'Leave out or take' },
];

/** "Turn 12 cases and 1 variable into participants and attributes" */
const peopleText = ({ cases, variables }: OtherProject): string => {
  const from = [
    cases > 0 ? counted(cases, 'case') : '',
    variables.length > 0 ? counted(variables.length, 'variable') : '',
  ].filter((part) => part !== '');
  return `Turn ${from.join(' and ')} into participants and attributes`;
};

/** "1 new session; codings go to 2 of your sessions" */
function sumText({ newSessions, sessions, codings }: BringIn['sums']): string {
  const existing = sessions - newSessions;
  const parts = [
    newSessions > 0 ? counted(newSessions, 'new session') : '',
    existing > 0 && codings > 0 ? `codings go to ${formatNumber(existing)} of your sessions` : '',
  ].filter((part) => part !== '');
  return parts.join('; ');
}
