import type { Repositories } from '../../database/repositories/repositories.ts';
import type { ShownText } from '../../database/repositories/text/shown-text.ts';
import { shownPlaces, shownAt } from '../../../shared/domain/corrections/positions.ts';
import { termFinder } from '../../../shared/domain/redaction/find-terms.ts';
import type { RedactionRule } from '../../../shared/domain/redaction/hidden-spans.ts';
import type { RemovedWordsPlace } from '../../../shared/model/errors.ts';
import { participantsBySession } from '../formats/participants-csv.ts';
import type { ExportParticipant, ExportSession, StreamedStudy } from '../formats/study.ts';
import { wordsAround } from './words-around.ts';

/** Words that must not be in any file of an export, and what stands for them. */
export interface RemovedTerm {
  words: string;
  replacement: string;
}

/** Removed words that would be in the files, found before these are written. */
export interface FoundBeforehand {
  replacement: string;
  /** Names the place. */
  words: string;
  place: RemovedWordsPlace;
}

/** A removed word, with the sessions in which it is replaced wherever it is. */
interface Removed extends RemovedTerm {
  everywhereIn: Set<string>;
}

/**
 * Returns what must not be in the files of a study. Words that are replaced in one session alone may be said in
 * another, where nobody removed them: these are left out, and so are words at one place that are also said elsewhere;
 * instead, the place is looked for with the words around it. `found` are the sessions whose own content has removed words.
 */
export function removedTerms(
  { rules, shownText, transcripts }: Repositories,
  study: StreamedStudy,
): { terms: RemovedTerm[]; found: FoundBeforehand[] } {
  const removed = new Map<string, Removed>();
  const contexts = new Map<string, RemovedTerm>();
  for (const { sessionId } of study.sessions) {
    const redactions = rules.of(sessionId);
    const text = redactions.rules.length === 0 ? null : shownText.of(sessionId);
    for (const rule of redactions.rules) {
      const one = removed.get(rule.removed) ?? removedBy(rule);
      removed.set(rule.removed, one);
      if (rule.words !== null) one.everywhereIn.add(sessionId);
      if (text !== null) for (const term of contextsOf(rule, text)) contexts.set(term.words, term);
    }
  }
  const words = [...removed.values()];
  const around = [...contexts.values()];
  if (words.length === 0) return { terms: [], found: [] };
  const participantOf = participantsBySession(study);
  const stillShown = new Set<number>();
  const found: FoundBeforehand[] = [];
  const finder = termFinder([...words, ...around]);
  for (const session of study.sessions) {
    const { sessionId } = session;
    // What the library shows does not depend on what the writers are given.
    const shown = transcripts.turnsOf(sessionId).map(({ text }) => text ?? '');
    for (const term of new Set(finder.findAll(shown.join('\n')).map((one) => one.term))) stillShown.add(term);
    const content = `${contentOf(session)}\n${knownOf(participantOf(sessionId))}`;
    for (const term of new Set(finder.findAll(content).map((one) => one.term))) {
      const one = words[term];
      if (one?.everywhereIn.has(sessionId) === true)
        found.push({
          replacement: one.replacement,
          words: `session ${session.pseudonym}`,
          place: { kind: 'session', sessionId },
        });
      // Nobody removed it there.
      else if (one !== undefined) stillShown.add(term);
    }
  }
  const terms = [...words, ...around].filter((_, index) => !stillShown.has(index));
  return { terms: terms.map(({ words: one, replacement }) => ({ words: one, replacement })), found };
}

const removedBy = ({ removed, replacement }: RedactionRule): Removed => ({
  words: removed,
  replacement,
  everywhereIn: new Set(),
});

/** Returns the removed words of single places with those around them, as corrected and as received. */
function contextsOf(rule: RedactionRule, { corrected }: ShownText): RemovedTerm[] {
  const { replacement } = rule;
  const places = shownPlaces(corrected);
  const texts = rule.places.flatMap((place) => [
    ...shownAt(places, place).map(({ turn, start, end }) =>
      wordsAround(corrected.turns[turn]?.text ?? '', start, end),
    ),
    place.turn === place.endTurn && place.turn >= 0
      ? wordsAround(corrected.received[place.turn]?.text ?? '', place.start, place.end)
      : null,
  ]);
  return texts.flatMap((words) => (words === null ? [] : [{ words, replacement }]));
}

/** Returns all that is written about the participant of a session. */
const knownOf = (participant: ExportParticipant | null): string =>
  participant === null
    ? ''
    : [participant.label ?? '', ...[...participant.values.values()].map(({ value }) => String(value))].join(
        '\n',
      );

/** Returns all that is written about a session. */
function contentOf(session: ExportSession): string {
  const { label, projectName, speakers, turns, notes, memo, tags, summary, answers, variables } = session;
  return [
    label ?? '',
    projectName ?? '',
    ...speakers.map(({ name }) => name),
    ...turns.map(({ text }) => text),
    ...notes.flatMap(({ text, passage }) => [text, passage?.quote ?? '']),
    memo,
    ...tags,
    summary ?? '',
    ...answers.map(({ value, rationale, own }) => JSON.stringify([value, rationale, own])),
    ...Object.entries(variables).flat(),
  ].join('\n');
}
