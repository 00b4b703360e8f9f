import { createStore, useStore } from 'zustand';
import type { OtherProject, OtherSource, SourceChoice } from '../../../shared/model/other-project.ts';

/** What the researcher chose on the page. */
export interface ProjectChoices {
  /** The open project that they are about. */
  id: string;
  /** By GUID of the source. */
  sources: ReadonlyMap<string, SourceChoice>;
  withVariables: boolean;
  /** The project of new sessions: its ID, or `new`; null until one is chosen. */
  target: string | null;
  /** Of the new project. */
  name: string;
}

/** Outlives the page: what was chosen is still there after a look at a session, or if bringing the project in fails. */
const stored = createStore<{ of: ProjectChoices | null }>(() => ({ of: null }));

/** Returns what was chosen for a project, and what changes it. */
export function useProjectChoices({
  id,
  name,
}: OtherProject): [ProjectChoices, (change: Partial<ProjectChoices>) => void] {
  const { of } = useStore(stored);
  const first: ProjectChoices = { id, sources: new Map(), withVariables: true, target: null, name };
  return [
    of?.id === id ? of : first,
    (change) => {
      stored.setState(({ of: before }) => ({
        of: { ...(before?.id === id ? before : first), ...change },
      }));
    },
  ];
}

/** Forgets what was chosen, as a new start of Earmark does. */
export const forgetProjectChoices = (): void => {
  stored.setState({ of: null });
};

/** Returns where a source goes unless the researcher chooses otherwise. */
export function firstChoice({ guid, match, problem, text, sound }: OtherSource): SourceChoice {
  if (problem !== null) return { guid, to: 'nothing' };
  if (match !== null) return { guid, to: 'session', sessionId: match.session.sessionId };
  const hasContent = text !== null || (sound !== null && !sound.isMissing);
  return { guid, to: hasContent ? 'new-session' : 'nothing' };
}

export const choiceOf = (source: OtherSource, sources: ProjectChoices['sources']): SourceChoice =>
  sources.get(source.guid) ?? firstChoice(source);

/** True if a person should look at it: only the name is the same, or some of its codings do not fit. */
export const isDoubtful = ({ match, codings, problem }: OtherSource): boolean =>
  problem === null && match !== null && (match.by === 'name' || match.fitting < codings);

/** Returns the sources with those to check first, and those that cannot be brought in last. */
export function inOrder(sources: OtherProject['sources']): OtherSource[] {
  const rank = (source: OtherSource) => (source.problem !== null ? 2 : isDoubtful(source) ? 0 : 1);
  return sources.toSorted((one, other) => rank(one) - rank(other));
}

/** Returns the sources that go to each session, by its ID. */
export function sourcesBySession(
  sources: readonly OtherSource[],
  choices: readonly SourceChoice[],
): Map<string, OtherSource[]> {
  const found = new Map<string, OtherSource[]>();
  for (const [index, source] of sources.entries()) {
    const choice = choices[index];
    if (choice?.to !== 'session') continue;
    const others = found.get(choice.sessionId);
    if (others === undefined) found.set(choice.sessionId, [source]);
    else others.push(source);
  }
  return found;
}

/** How many sessions and codings the choices bring in. A coding whose words are not in the session is left out. */
export function totals(
  sources: readonly OtherSource[],
  choices: readonly SourceChoice[],
): { newSessions: number; sessions: number; codings: number } {
  const existing = new Set<string>();
  let newSessions = 0;
  let codings = 0;
  for (const [index, choice] of choices.entries()) {
    const source = sources[index];
    if (source === undefined || choice.to === 'nothing') continue;
    if (choice.to === 'new-session') newSessions += 1;
    else existing.add(choice.sessionId);
    const isMatch = choice.to === 'session' && choice.sessionId === source.match?.session.sessionId;
    codings += isMatch ? (source.match?.fitting ?? 0) : source.codings;
  }
  return { newSessions, sessions: newSessions + existing.size, codings };
}
