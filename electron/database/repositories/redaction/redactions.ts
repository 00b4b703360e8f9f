import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { FailureError } from '../../../platform/failures.ts';
import { readingOfTurns } from '../../../transcripts/speech-segments.ts';
import { toSources, type SourceRange } from '../../../../shared/domain/corrections/positions.ts';
import { termFinder } from '../../../../shared/domain/redaction/find-terms.ts';
import {
  hiddenTimes,
  secondsOf,
  type HiddenTimes,
} from '../../../../shared/domain/redaction/hidden-times.ts';
import { redactedText } from '../../../../shared/domain/redaction/redacted-text.ts';
import { pseudonymOf } from '../../../../shared/domain/pseudonym.ts';
import { kindOfWords, nextReplacements } from '../../../../shared/domain/redaction/suggestions.ts';
import { speakerKeyOf } from '../../../../shared/domain/speakers.ts';
import { offsetBefore } from '../../../../shared/domain/redaction/typed-words.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import type {
  MentionId,
  OriginalShown,
  RedactionPatch,
  RedactionPreview,
  RedactionSound,
  RedactionState,
  RedactRequest,
} from '../../../../shared/model/redaction.ts';
import { createCoders } from '../library/coders.ts';
import { createDerivedRedactions } from '../hidden/derived-redactions.ts';
import { createHeardAgain } from '../hidden/heard-again.ts';
import { createHiddenSounds } from '../hidden/hidden-sounds.ts';
import { mentionOf } from './mention-ids.ts';
import { createRedactedSessions } from '../hidden/redacted-sessions.ts';
import { createRedactedTexts } from './redacted-texts.ts';
import {
  createRedactionChanges,
  type NewRedaction,
  type StoredRedaction,
} from '../hidden/redaction-changes.ts';
import { createRedactionRules } from '../text/redaction-rules.ts';
import { createRedactionState } from './redaction-state.ts';
import { createReplacements } from './replacements.ts';
import { createSessionViews } from '../sessions/session-views.ts';
import { createShownTranscripts } from '../transcripts/shown-transcripts.ts';
import type { ShownText } from '../text/shown-text.ts';
import { wholeTurnsOf } from './whole-turns.ts';

type Words = RedactRequest['ranges'][number];

interface StretchToHide {
  startSeconds: number;
  endSeconds: number;
  mention: MentionId | null;
  replaces: number | null;
}

const numberRow = z.object({ number: z.int() });
const countRow = z.object({ redacted: z.int(), not_looked_through: z.int() });
const recordingRow = z.object({ has_audio: z.int().nullable() });

/** What the researcher removes from transcripts, recordings and all that repeats their words. */
export function createRedactions(database: LibraryDatabase) {
  const shown = createShownTranscripts(database);
  const rules = createRedactionRules(database);
  const changes = createRedactionChanges(database);
  const replacements = createReplacements(database);
  const redactedTexts = createRedactedTexts(database);
  const hiddenSounds = createHiddenSounds(database);
  const redactedSessions = createRedactedSessions(database);
  const derived = createDerivedRedactions(database);
  const redactionState = createRedactionState(database);
  const heardAgain = createHeardAgain(database);
  const coders = createCoders(database);
  const views = createSessionViews(database);
  const look = database.prepare(
    `insert into looked_through (session_id, version, at, author)
     select session_id, version, ?, ? from transcripts where session_id = ?
     on conflict (session_id) do update set version = excluded.version, at = excluded.at, author = excluded.author`,
  );
  const unlook = database.prepare('delete from looked_through where session_id = ?');
  const numberOf = database.prepare('select number from sessions where session_id = ?');
  const countRedacted = database.prepare(
    `with chosen as (
       select s.session_id, coalesce(s.project_id, '') as project from sessions s
       where s.session_id in (select value from json_each(?))),
     projects as (select distinct project from redactions)
     select count(*) filter (where session_id in (select session_id from redacted_sessions)
         or session_id in (select session_id from redactions where session_id is not null)) as redacted,
       count(*) filter (where project in projects and session_id in (select session_id from transcripts)
         and session_id not in (select session_id from looked_through)) as not_looked_through
     from chosen`,
  );
  const recording = database.prepare('select has_audio from sessions where session_id = ?');

  /** Performs a change of the redactions and shows it wherever its words are, all or nothing. */
  function change(sessionIds: Iterable<string>, perform: () => void): RedactionPatch['changed'] {
    const affected = [...new Set(sessionIds)];
    const before = new Map<string, ShownText>();
    for (const sessionId of affected) {
      const text = shown.now(sessionId)?.text;
      if (text !== undefined) before.set(sessionId, text);
    }
    perform();
    rules.forget();
    const changed = { places: 0, sessions: 0 };
    for (const sessionId of affected) {
      const old = before.get(sessionId);
      const now = shown.now(sessionId);
      if (old !== undefined && now !== null) {
        if (now.text.shown !== now.text.corrected) shown.keepReceived(sessionId, now.version);
        const isMore = derived.keepCorrected(sessionId, now.text, now.version);
        const text = (isMore ? shown.now(sessionId)?.text : undefined) ?? now.text;
        renameSpeakers(sessionId, old, text);
        shown.show(sessionId, old, text);
        const places = Math.abs(countOf(text) - countOf(old));
        changed.places += places;
        if (places > 0) changed.sessions += 1;
      }
      redactedTexts.refreshWritten(sessionId);
    }
    return changed;
  }

  /** Lets what the researcher chose for a speaker follow its name, if words of that are replaced or shown again. */
  function renameSpeakers(sessionId: string, before: ShownText, after: ShownText): void {
    const renamed = new Map<string, string>();
    for (const [index, turn] of before.shown.turns.entries()) {
      const now = after.shown.turns[index];
      if (now !== undefined && now.speakerLabel !== turn.speakerLabel)
        renamed.set(speakerKeyOf(turn), speakerKeyOf(now));
    }
    if (renamed.size > 0) views.renameSpeakers(sessionId, renamed);
  }

  /** Returns the sessions that stored redactions are about. */
  function affectedBy(project: string, redactions: readonly StoredRedaction[]): Set<string> {
    const affected = new Set<string>();
    for (const one of redactions) {
      if (one.session_id !== null) affected.add(one.session_id);
      if (one.place_session_id !== null) affected.add(one.place_session_id);
      if (one.scope !== 'project') continue;
      if (one.replacement_id !== null)
        for (const sessionId of redactedTexts.sessionsShowing(one.replacement_id)) affected.add(sessionId);
    }
    for (const sessionId of sessionsWith(project, redactions)) affected.add(sessionId);
    return affected;
  }

  /** Returns the sessions that show, or are described with, words that redactions remove in the whole project. */
  function sessionsWith(
    project: string,
    redactions: readonly { scope: StoredRedaction['scope']; words?: string | null }[],
  ): Set<string> {
    const words = redactions.flatMap((one) => (one.scope === 'project' ? (one.words ?? []) : []));
    if (words.length === 0) return new Set();
    const shownIn = words.flatMap((one) => [...redactedTexts.countIn(project, one).keys()]);
    return redactedTexts
      .writtenWith(project, words)
      .union(redactedTexts.saidIn(project, words))
      .union(redactedTexts.partlyShownIn(project, words))
      .union(new Set(shownIn));
  }

  /** Performs a change in a session, and returns what it leads to there. */
  const changeIn = (
    sessionId: string,
    act: (project: string) => { affected: Iterable<string>; perform: () => void } | null,
  ): AsJson<RedactionPatch> =>
    JSON.stringify(
      database.inTransaction((): RedactionPatch => {
        const wanted = act(rules.projectOf(sessionId));
        const text = shown.now(sessionId)?.text ?? null;
        const changed =
          wanted === null
            ? { places: 0, sessions: 0 }
            : change([sessionId, ...wanted.affected], wanted.perform);
        const now = shown.now(sessionId)?.text ?? null;
        return {
          transcript: text === null || now === null ? null : shown.patchOf(sessionId, text, now),
          state: stateOf(sessionId),
          changed,
        };
      }),
    );

  const addIn = (
    sessionId: string,
    at: string,
    make: (project: string) => { ended?: readonly number[]; added?: readonly NewRedaction[] },
  ): AsJson<RedactionPatch> =>
    changeIn(sessionId, (project) => {
      const { ended = [], added = [] } = make(project);
      if (ended.length === 0 && added.length === 0) return null;
      return {
        affected: [...affectedBy(project, changes.withIds(ended)), ...sessionsWith(project, added)],
        perform: () => {
          changes.add({ project, sessionId }, { author: coders.ownerId(at), at }, { ended, added });
        },
      };
    });

  /** Returns the places of selected words as received, and the words as corrected. */
  function selected(text: ShownText, ranges: readonly Words[]): { places: SourceRange[]; words: string } {
    const places: SourceRange[] = [];
    const words: string[] = [];
    for (const { turn, start, end } of ranges) {
      const found = toSources(text.shown, { turn, start, end });
      const spans = text.spans.get(turn) ?? [];
      const said = text.corrected.turns[turn]?.text ?? '';
      if (found.length === 0) continue;
      places.push(...found);
      words.push(said.slice(offsetBefore(spans, start), offsetBefore(spans, end)));
    }
    return { places, words: words.join(' ').trim() };
  }

  /** Throws if a replacement has any removed words of the project or these, or another replacement has these. */
  function demandApart(project: string, replacement: string, words: readonly string[]): void {
    demandUnlike(replacement, words);
    const finder = termFinder(words.map((one) => ({ words: one })));
    for (const { id, text } of replacements.inProject(project)) {
      demandUnlike(replacement, replacements.wordsOf(id));
      if (text !== replacement && finder.find(text).length > 0)
        throw new FailureError('blocked', `${text} contains these words. Rename it under Redaction first.`, {
          code: 'removed-words',
        });
    }
  }

  const demandWords = (found: ReturnType<typeof selected>) => {
    if (found.words === '' || found.places.length === 0)
      throw new FailureError('blocked', 'Select words to redact first.');
    return found;
  };

  const stateOf = redactionState.of;

  return {
    stateOf,
    /** `originalUntil` is when the original is hidden again (ISO 8601), or null. */
    stateAsJson: (sessionId: string, originalUntil: string | null = null): AsJson<RedactionState> =>
      JSON.stringify({ ...stateOf(sessionId), originalUntil }),
    /** Returns whether anything in the library is redacted. */
    any: rules.any,
    /** Returns the pseudonym of a session, for the log. */
    nameOf: (sessionId: string): string => {
      const found = numberRow.safeParse(numberOf.get(sessionId)).data;
      return found === undefined ? '' : pseudonymOf(found.number);
    },
    /** Returns how many of the sessions have something redacted, and how many in such projects nobody looked through. */
    countRedacted(sessionIds: readonly string[]): { redacted: number; notLookedThrough: number } {
      if (!rules.any()) return { redacted: 0, notLookedThrough: 0 };
      const counted = countRow.parse(countRedacted.get(JSON.stringify(sessionIds)));
      return { redacted: counted.redacted, notLookedThrough: counted.not_looked_through };
    },
    demandApart,
    /** Returns what of a recording must not be heard. */
    soundOf: hiddenSounds.soundOf,
    /** Returns what redacting words would do. */
    preview(sessionId: string, ranges: readonly Words[]): RedactionPreview {
      const { text } = shown.demand(sessionId);
      const { places, words } = demandWords(selected(text, ranges));
      const project = rules.projectOf(sessionId);
      const counts = redactedTexts.countIn(project, words);
      const taken = replacements.inProject(project);
      const known = replacements.standingFor(project, words);
      const finder = termFinder([{ words }]);
      const timesWith = (one: string, own: ShownText, isEverywhere: boolean): HiddenTimes => {
        const rule = {
          ...HYPOTHETICAL,
          places: one === sessionId ? places : [],
          words: isEverywhere ? words : null,
          removed: words,
        };
        const find = (said: string) =>
          isEverywhere ? finder.find(said).map(({ start, end }) => ({ start, end, rule: 0 })) : [];
        const redactions = { rules: [rule], find };
        const offsetSeconds = redactedSessions.offsetOf(one);
        return hiddenTimes(redactedText(own.corrected, redactions), redactions, { offsetSeconds });
      };
      const secondsIn = ({ withoutTimes, stretches }: HiddenTimes) =>
        withoutTimes > 0 ? null : secondsOf(stretches);
      const [ofPlace, ofSession] = [timesWith(sessionId, text, false), timesWith(sessionId, text, true)];
      const [place, session] = [secondsIn(ofPlace), secondsIn(ofSession)];
      const secondsInOthers = [...sessionsWith(project, [{ scope: 'project', words }])]
        .filter((one) => one !== sessionId)
        .reduce((sum, one) => {
          const own = shown.now(one)?.text;
          return own === undefined ? sum : sum + secondsOf(timesWith(one, own, true).stretches);
        }, 0);
      const hasAudio = recordingRow.safeParse(recording.get(sessionId)).data?.has_audio;
      return {
        // As shown: the selection may reach over replacements.
        words: ranges
          .map(({ turn, start, end }) => (text.shown.turns[turn]?.text ?? '').slice(start, end))
          .join(' ')
          .trim(),
        kind: known?.kind ?? kindOfWords(words),
        known: known === null ? null : { kind: known.kind, text: known.text },
        suggestions: nextReplacements(replacements.allTexts()),
        taken: taken.map(({ kind, text: one }) => ({ kind, text: one })),
        places: {
          session: Math.max(counts.get(sessionId) ?? 0, places.length),
          project: [...counts.values()].reduce((sum, one) => sum + one, 0) || places.length,
          projectSessions: Math.max(counts.size, 1),
        },
        seconds:
          place === null || session === null ? null : { place, session, project: session + secondsInOthers },
        wholeTurns: wholeTurnsOf(text, {
          mentions: ofSession.mentions,
          selected: places,
          offset: redactedSessions.offsetOf(sessionId),
        }),
        recording: hasAudio === 0 ? 'none' : 'can be silenced',
      };
    },
    /** Redacts words; `at` (ISO 8601) is now. Throws if they are no longer as `expected`. */
    redact: (
      sessionId: string,
      { ranges, expected, kind, replacement, scope, sound, silences = [] }: RedactRequest,
      at: string,
    ): AsJson<RedactionPatch> =>
      addIn(sessionId, at, (project) => {
        const { text, version } = shown.demand(sessionId);
        const isAsExpected = ranges.every(
          ({ turn, start, end }, index) =>
            (text.shown.turns[turn]?.text ?? '').slice(start, end) === expected[index],
        );
        if (!isAsExpected)
          throw new FailureError(
            'blocked',
            'This turn changed in another window. Reopen the session, then select the words again.',
            { code: 'transcript-changed' },
          );
        const { places, words } = demandWords(selected(text, ranges));
        demandApart(project, replacement, [words]);
        const replacementId = replacements.ensure(
          project,
          { kind, text: replacement },
          {
            author: coders.ownerId(at),
            at,
          },
        );
        return {
          added: [
            { kind: 'words', scope, replacementId, words, places: { version, ranges: places }, sound },
            ...silences.flatMap(({ startSeconds, endSeconds, ...range }): NewRedaction[] => {
              if (endSeconds <= startSeconds)
                throw new FailureError('blocked', 'The end must be after the start.');
              return [
                {
                  kind: 'stretch',
                  scope: 'session',
                  replacementId,
                  startSeconds,
                  endSeconds,
                  places: { version, ranges: toSources(text.shown, range) },
                },
              ];
            }),
          ],
        };
      }),
    undo: (sessionId: string, at: string): AsJson<RedactionPatch> =>
      heardAgain.watch(sessionId, { at, act: 'Redaction undone' }, () => step(sessionId, 'undo')),
    redo: (sessionId: string, at: string): AsJson<RedactionPatch> =>
      heardAgain.watch(sessionId, { at, act: 'Redaction redone' }, () => step(sessionId, 'redo')),
    /** Shows the words of a replacement again, in the whole project if it is of the whole project. */
    remove: (sessionId: string, replacementId: number, at: string): AsJson<RedactionPatch> =>
      heardAgain.watch(sessionId, { at, act: 'Words put back' }, () =>
        addIn(sessionId, at, () => ({
          ended: changes
            .ofReplacement(replacementId)
            .filter((one) => one.scope === 'project' || one.session_id === sessionId)
            .map(({ id }) => id),
        })),
      ),
    /** Hides a stretch. As the mark of a mention, it hides it instead of what Earmark would hide for its words. */
    hideStretch: (
      sessionId: string,
      { startSeconds, endSeconds, mention, replaces }: StretchToHide,
      at: string,
    ): AsJson<RedactionPatch> => {
      if (endSeconds <= startSeconds) throw new FailureError('blocked', 'The end must be after the start.');
      const marked = mention === null ? null : mentionOf(mention);
      return heardAgain.watch(sessionId, { at, act: 'Silence set by hand' }, () =>
        addIn(sessionId, at, () => {
          if (marked !== null && marked.version !== shown.now(sessionId)?.version)
            throw new FailureError(
              'blocked',
              'This session has a newer transcript. Reopen it, then set the silence again.',
              { code: 'transcript-changed' },
            );
          return {
            ended: replaces === null ? [] : stretchesOf(sessionId, replaces),
            added: [
              {
                kind: 'stretch',
                scope: 'session',
                startSeconds,
                endSeconds,
                ...(marked === null
                  ? {}
                  : {
                      replacementId: marked.replacementId,
                      places: { version: marked.version, ranges: [marked.range] },
                    }),
              },
            ],
          };
        }),
      );
    },
    showStretch: (sessionId: string, id: number, at: string): AsJson<RedactionPatch> =>
      heardAgain.watch(sessionId, { at, act: 'Stretch put back' }, () =>
        addIn(sessionId, at, () => ({ ended: stretchesOf(sessionId, id) })),
      ),
    setSound: (
      sessionId: string,
      replacementId: number,
      sound: RedactionSound,
      at: string,
    ): AsJson<RedactionPatch> =>
      heardAgain.watch(sessionId, { at, act: 'Sound not silenced' }, () =>
        addIn(sessionId, at, () => ({
          ended: changes
            .ofSession(sessionId)
            .filter((one) => one.kind === 'sound' && one.replacement_id === replacementId)
            .map(({ id }) => id),
          added: [{ kind: 'sound', scope: 'session', replacementId, sound }],
        })),
      ),
    exclude: (sessionId: string, isExcluded: boolean, at: string): AsJson<RedactionPatch> =>
      heardAgain.watch(sessionId, { at, act: 'Recording brought back' }, () =>
        addIn(sessionId, at, () => {
          const now = changes.ofSession(sessionId).filter(({ kind }) => kind === 'recording');
          if (isExcluded) return { added: now.length > 0 ? [] : [{ kind: 'recording', scope: 'session' }] };
          return { ended: now.map(({ id }) => id) };
        }),
      ),
    markLookedThrough(sessionId: string, isDone: boolean, at: string): AsJson<RedactionState> {
      if (isDone) look.run(at, coders.ownerId(at), sessionId);
      else unlook.run(sessionId);
      return JSON.stringify(stateOf(sessionId));
    },
    /** Returns the transcript with the removed words, and where they are. */
    original(sessionId: string): Pick<OriginalShown, 'reading' | 'removed' | 'words'> {
      const { text } = shown.demand(sessionId);
      const ids = new Set<number>();
      const removed = [...text.spans]
        .toSorted(([a], [b]) => a - b)
        .flatMap(([turn, spans]) =>
          spans.map(({ start, end, rule }) => {
            ids.add(rule.replacementId);
            return { turn, start, end, replacementId: rule.replacementId };
          }),
        );
      return {
        reading: readingOfTurns(text.corrected.turns),
        removed,
        words: [...ids].map((id) => ({ replacementId: id, words: replacements.wordsOf(id) })),
      };
    },
    /** Performs a change of a project's replacements, shown wherever its words are. */
    changeProject(
      project: string,
      by: { at: string },
      wanted: { ended: readonly StoredRedaction[]; added: readonly NewRedaction[]; renamed: number | null },
      perform: () => void = () => undefined,
    ): RedactionPatch['changed'] {
      const affected = [
        ...affectedBy(project, wanted.ended),
        ...(wanted.renamed === null ? [] : affectedBy(project, changes.ofReplacement(wanted.renamed))),
        ...sessionsWith(project, wanted.added),
      ];
      return change(affected, () => {
        perform();
        if (wanted.ended.length === 0 && wanted.added.length === 0) return;
        const ended = wanted.ended.map(({ id }) => id);
        const author = coders.ownerId(by.at);
        changes.add({ project, sessionId: null }, { author, at: by.at }, { ended, added: wanted.added });
      });
    },
  };

  /** Returns the ID of a stretch, in a list; an empty one if it is no longer hidden. */
  function stretchesOf(sessionId: string, id: number): number[] {
    return changes
      .ofSession(sessionId)
      .filter((one) => one.kind === 'stretch' && one.id === id)
      .map((one) => one.id);
  }

  function step(sessionId: string, act: 'undo' | 'redo'): AsJson<RedactionPatch> {
    return changeIn(sessionId, (project) => {
      const next = changes.next(sessionId, act);
      if (next === null) return null;
      return {
        affected: affectedBy(project, next.redactions),
        perform: () => {
          changes.set(next.id, act === 'undo' ? 'undone' : 'done');
        },
      };
    });
  }
}

/** A redaction that is only tried. */
const HYPOTHETICAL = { id: 0, replacementId: 0, replacement: '[]', sound: 'silence' } as const;

const countOf = ({ spans }: ShownText): number =>
  [...spans.values()].reduce((sum, hidden) => sum + hidden.length, 0);

/** Throws if what replaces words would show them. */
function demandUnlike(replacement: string, words: readonly string[]): void {
  if (termFinder(words.map((one) => ({ words: one }))).find(replacement).length > 0)
    throw new FailureError('blocked', 'This replacement contains redacted words. Choose another.', {
      code: 'removed-words',
    });
}
