// Main with one session whose words can be redacted, by rules that are simpler than the real ones.
import type { CorrectionState } from '../../shared/model/corrections.ts';
import type { Pill } from '../../shared/model/pill.ts';
import type {
  HiddenSound,
  HiddenWithoutPill,
  MentionId,
  OriginalShown,
  RedactionCandidate,
  RedactionCandidates,
  RedactionKind,
  RedactionPatch,
  RedactionPreview,
  RedactionState,
  ReplacementTable,
  RedactRequest,
  SessionPlace,
  WholeTurn,
} from '../../shared/model/redaction.ts';
import type { TranscriptReading, Turn } from '../../shared/model/transcript.ts';
import { spokenTurn } from './correcting-main.ts';
import { NOTHING_REDACTED } from './idle-main.ts';
import { asJson, fail, type Answers } from './main-stand-in.ts';
import { recording, saved, service, SESSION_ID } from './saved-session.ts';

/** Words that are replaced. */
interface Redaction {
  id: number;
  kind: RedactionKind;
  text: string;
  words: string;
  sound: RedactRequest['sound'];
  scope: RedactRequest['scope'];
  /** The only place; null replaces the words in every turn. */
  at: { turn: number; start: number } | null;
}

/** A silence that was set by hand. */
interface OwnStretch {
  id: number;
  startSeconds: number;
  endSeconds: number;
  mention: MentionId | null;
  /** The replacement that it is for, if that is known without a mention. */
  text: string | null;
}

interface Shown {
  turns: Turn[];
  pills: Pill[];
  removed: Pill[];
}

const SECONDS_EACH = 1.25;
const PREVIEW_MS = 60;
const DURATION_SECONDS = 15;
const SOUND_KEY = 'key of the original';
const NO_CORRECTIONS: CorrectionState = {
  version: 1,
  turns: [],
  corrections: [],
  unplaced: [],
  canUndo: false,
  canRedo: false,
};

const REDACTING_TURNS: readonly Turn[] = [
  spokenTurn('agent', 'How did that moment feel, Ines?', 0),
  spokenTurn('participant', 'I fetch Matteo from Quay Street Nursery. Matteo likes Quay Street Nursery.', 5),
  spokenTurn('agent', 'And then, Ines?', 10),
];

function readingOf(turns: readonly Turn[]): TranscriptReading {
  return {
    transcript: { turns: [...turns], warnings: [] },
    segments: turns.flatMap(({ startSeconds, endSeconds, role }, turn) =>
      startSeconds === null || endSeconds === null
        ? []
        : [{ turn, lane: role === 'agent' ? 0 : 1, startSeconds, endSeconds }],
    ),
  };
}

/** The turns with the words replaced, the earliest and longest first. */
function shownOf(received: readonly Turn[], redactions: readonly Redaction[]): Shown {
  const shown: Shown = { turns: [], pills: [], removed: [] };
  for (const [turn, { text, ...rest }] of received.entries()) {
    const source = text ?? '';
    let words = '';
    for (let from = 0; from < source.length;) {
      const found = redactions
        .filter(({ at }) => at === null || at.turn === turn)
        .flatMap((one) => {
          const start = one.at?.start ?? source.indexOf(one.words, from);
          return start >= from ? [{ one, start }] : [];
        })
        .toSorted((a, b) => a.start - b.start)[0];
      if (found === undefined) {
        words += source.slice(from);
        break;
      }
      const { one, start } = found;
      words += source.slice(from, start);
      shown.pills.push({
        turn,
        start: words.length,
        end: words.length + one.text.length,
        replacementId: one.id,
      });
      words += one.text;
      from = start + one.words.length;
      shown.removed.push({ turn, start, end: from, replacementId: one.id });
    }
    shown.turns.push({ ...rest, text: words });
  }
  return shown;
}

/** Main with a session to redact. `state` has what a test changes; `redactions` what is replaced. */
export function redactingMain(received: readonly Turn[] = REDACTING_TURNS) {
  let redactions: Redaction[] = [];
  let left: string[] = [];
  let own: OwnStretch[] = [];
  let isExcluded = false;
  let nextId = 1;
  const past: Redaction[][] = [];
  const future: Redaction[][] = [];
  const state = {
    problem: null as string | null,
    /** True if redacting words would silence the whole turns that have them. */
    hidesWholeTurns: false,
    recording: 'can be silenced' as RedactionPreview['recording'],
    hasTimes: true,
    /** True if words have only the times of their turns. */
    areWholeTurns: false,
    isBeforeStart: false,
    hiddenWithoutPill: [] as HiddenWithoutPill[],
    isProtected: true,
    isOriginalShown: false,
    lookedThroughAt: null as string | null,
    taken: [] as RedactionPreview['taken'],
    known: null as RedactionPreview['known'],
    candidates: [] as Omit<RedactionCandidate, 'start' | 'end' | 'times' | 'turn'>[],
    toLookOver: [] as Omit<RedactionCandidate, 'start' | 'end' | 'times' | 'turn'>[],
    originalMinutes: 10,
  };
  const shown = () => shownOf(received, redactions);
  const times = (words: string) =>
    shown().turns.reduce((count, { text }) => count + (text ?? '').split(words).length - 1, 0);
  const wholeTurnsOf = (words: string, selected: { turn: number; start: number } | undefined): WholeTurn[] =>
    shown().turns.flatMap(({ text, startSeconds, endSeconds }, turn) =>
      [...(text ?? '').matchAll(new RegExp(RegExp.escape(words), 'gu'))].map(({ index }) => ({
        turn,
        start: index,
        end: index + words.length,
        startSeconds: startSeconds ?? 0,
        endSeconds: endSeconds ?? DURATION_SECONDS,
        isSelected: turn === selected?.turn && index === selected.start,
      })),
    );
  const markOf = (mention: MentionId | null) =>
    mention === null ? undefined : own.find((stretch) => stretch.mention === mention);
  const silenceAt = ({ turn, start }: Pill): SessionPlace['silence'] => {
    const receivedTurn = received[turn];
    if (!state.hasTimes || receivedTurn === undefined || receivedTurn.startSeconds === null) return null;
    if (state.areWholeTurns)
      return {
        startSeconds: receivedTurn.startSeconds,
        endSeconds: receivedTurn.endSeconds ?? receivedTurn.startSeconds,
        isWholeTurn: true,
      };
    const startSeconds = receivedTurn.startSeconds + start / 20;
    return { startSeconds, endSeconds: startSeconds + SECONDS_EACH, isWholeTurn: false };
  };
  /** The places of all replacements, in the words as shown. */
  const placesNow = () => {
    const { pills, removed } = shown();
    return pills.flatMap((pill, index) => {
      const [as, one] = [removed[index], redactions.find(({ id }) => id === pill.replacementId)];
      if (as === undefined || one === undefined) return [];
      const mention = [one.id, 1, as.turn, as.start, as.turn, as.end].join(':');
      const mark = markOf(mention);
      const place: SessionPlace = {
        turn: pill.turn,
        start: pill.start,
        end: pill.end,
        startSeconds: state.hasTimes ? (received[pill.turn]?.startSeconds ?? null) : null,
        mention,
        silence:
          mark === undefined
            ? one.sound === 'keep'
              ? null
              : silenceAt(as)
            : { startSeconds: mark.startSeconds, endSeconds: mark.endSeconds, isWholeTurn: false },
        markId: mark?.id ?? null,
      };
      return [{ ...place, place, one }];
    });
  };
  const hiddenNow = () => state.hiddenWithoutPill.filter(({ mention }) => markOf(mention) === undefined);
  const soundNow = (): HiddenSound => {
    if (isExcluded) return { kind: 'withheld', reason: 'excluded' };
    const silent = redactions.filter(({ sound }) => sound !== 'keep');
    if (silent.length > 0 && state.recording === 'cannot be silenced')
      return { kind: 'withheld', reason: 'format' };
    if (silent.length > 0 && state.isBeforeStart) return { kind: 'withheld', reason: 'offset' };
    const isUnset = hiddenNow().some(({ startSeconds }) => startSeconds === null);
    if (isUnset || placesNow().some(({ silence, one }) => one.sound !== 'keep' && silence === null))
      return { kind: 'withheld', reason: 'no times' };
    const stretches = [
      ...own,
      ...placesNow().flatMap(({ silence, markId, one }) =>
        silence === null || markId !== null || one.sound === 'keep' ? [] : [silence],
      ),
    ].map(({ startSeconds, endSeconds }) => ({ startSeconds, endSeconds, mode: 'silence' as const }));
    return stretches.length === 0 ? { kind: 'none' } : { kind: 'stretches', stretches };
  };
  const stateNow = (): RedactionState => {
    const { pills } = shown();
    return {
      ...NOTHING_REDACTED,
      pills,
      replacements: redactions.map(({ id, kind, text, sound, scope, words }) => {
        const places = placesNow().flatMap(({ place, one }) => (one.id === id ? [place] : []));
        return {
          replacementId: id,
          kind,
          text,
          scopes: [scope],
          places,
          sound,
          seconds: sound === 'keep' || !state.hasTimes ? 0 : places.length * SECONDS_EACH,
          withoutTimes: sound === 'keep' ? 0 : places.filter(({ silence }) => silence === null).length,
          words: state.isOriginalShown ? [words] : null,
        };
      }),
      sound: soundNow(),
      ownStretches: own.map(({ mention, text, ...stretch }) => ({
        ...stretch,
        text: text ?? redactions.find(({ id }) => mention?.startsWith(`${String(id)}:`))?.text ?? null,
        isUnassigned: text !== null && mention === null,
      })),
      hiddenWithoutPill: hiddenNow(),
      places: pills.length,
      seconds: state.hasTimes ? pills.length * SECONDS_EACH : 0,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      lookedThroughAt: state.lookedThroughAt,
      candidates: state.candidates.length,
    };
  };
  const patch = (places: number): string => {
    const { turns, pills } = shown();
    const made: RedactionPatch = {
      transcript: {
        from: 0,
        removed: received.length,
        turns,
        segments: null,
        state: NO_CORRECTIONS,
        pills,
      },
      state: stateNow(),
      changed: { places, sessions: 1 },
    };
    return asJson(made);
  };
  const change = (next: Redaction[], places: number) => {
    if (state.problem !== null) return fail({ kind: 'blocked', message: state.problem });
    past.push(redactions);
    future.length = 0;
    redactions = next;
    return patch(places);
  };
  const placed = (one: (typeof state.candidates)[number]): RedactionCandidate[] => {
    const { turns } = shown();
    const turn = turns.findIndex(({ text }) => text?.includes(one.words) === true);
    const start = turns[turn]?.text?.indexOf(one.words) ?? -1;
    return start < 0 ? [] : [{ ...one, turn, start, end: start + one.words.length, times: times(one.words) }];
  };
  const candidatesNow = (): RedactionCandidates => ({
    found: state.candidates.filter(({ id }) => !left.includes(id)).flatMap(placed),
    toLookOver: state.toLookOver.filter(({ id }) => !left.includes(id)).flatMap(placed),
    left: left.length,
    turns: received.length,
  });
  const answers: Answers & { service: typeof service } = {
    ...saved(),
    storedTranscript: () =>
      asJson({ reading: readingOf(shown().turns), receivedAt: '2026-11-23T10:00:00.000Z' }),
    transcript: () => asJson(readingOf(shown().turns)),
    notes: () => [],
    audio: ({ soundKey }) => {
      const playableState = { ...recording, durationSeconds: DURATION_SECONDS };
      // As main, which gives nothing of a withheld recording but its original, with the key.
      return soundNow().kind !== 'withheld' || (state.isOriginalShown && soundKey === SOUND_KEY)
        ? playableState
        : {
            ...playableState,
            status: 'failed',
            hasPeaks: false,
            message: 'It is withheld.',
            isWithheld: true,
          };
    },
    redactionState: () => asJson(stateNow()),
    replacements: () => {
      const { replacements, places, seconds } = stateNow();
      const table: ReplacementTable = {
        rows: replacements.map((one) => ({
          id: one.replacementId,
          kind: one.kind,
          text: one.text,
          places: one.places.length,
          sessions: 1,
          seconds: one.seconds,
          isProjectWide: one.scopes.includes('project'),
        })),
        places,
        sessions: 1,
        seconds,
        lookedThrough: 0,
        withTranscript: 1,
        firstNotLookedThrough: null,
        inLabels: false,
      };
      return asJson(table);
    },
    previewRedaction: async ({ ranges }) => {
      // As main, which reads the library.
      await new Promise((done) => setTimeout(done, PREVIEW_MS));
      const words = ranges
        .map(({ turn, start, end }) => shown().turns[turn]?.text?.slice(start, end) ?? '')
        .join(' ');
      const places = times(words);
      return {
        words,
        kind: 'organisation',
        known: state.known,
        suggestions: {
          name: `[Name ${String(nextId + 1)}]`,
          place: '[Place 1]',
          organisation: '[Organisation 1]',
          email: '[Email 1]',
          phone: '[Phone 1]',
          address: '[Address 1]',
          date: '[Date 1]',
          number: '[Number 1]',
          web: '[Web address 1]',
          other: '[Words 1]',
        },
        taken: state.taken,
        places: { session: places, project: places + 3, projectSessions: 3 },
        seconds: state.hasTimes
          ? {
              place: SECONDS_EACH,
              session: places * SECONDS_EACH,
              project: (places + 3) * SECONDS_EACH,
            }
          : null,
        wholeTurns: state.hidesWholeTurns ? wholeTurnsOf(words, ranges[0]) : [],
        recording: state.recording,
      };
    },
    redact: ({ ranges, expected, kind, replacement, scope, sound, silences = [] }) => {
      const [range] = ranges;
      const words = expected.join(' ');
      const places = scope === 'place' ? 1 : times(words);
      const at = scope === 'place' && range !== undefined ? { turn: range.turn, start: range.start } : null;
      const id = nextId++;
      for (const { turn, start, end, startSeconds, endSeconds } of silences) {
        const mention = [id, 1, turn, start, turn, end].join(':');
        own = [...own, { id: nextId++, startSeconds, endSeconds, mention, text: null }];
      }
      return change([...redactions, { id, kind, text: replacement, words, sound, scope, at }], places);
    },
    removeRedaction: ({ replacementId }) => {
      const places = shown().pills.filter((pill) => pill.replacementId === replacementId).length;
      return change(
        redactions.filter(({ id }) => id !== replacementId),
        places,
      );
    },
    undoRedaction: () => {
      const before = past.pop();
      if (before !== undefined) {
        future.push(redactions);
        redactions = before;
      }
      return patch(1);
    },
    redoRedaction: () => {
      const after = future.pop();
      if (after !== undefined) {
        past.push(redactions);
        redactions = after;
      }
      return patch(1);
    },
    hideStretch: ({ startSeconds, endSeconds, mention, replaces }) => {
      own = [
        ...own.filter(({ id }) => id !== replaces),
        { id: nextId++, startSeconds, endSeconds, mention, text: null },
      ];
      return patch(0);
    },
    showStretch: ({ id }) => {
      own = own.filter((one) => one.id !== id);
      state.hiddenWithoutPill = state.hiddenWithoutPill.filter(({ stretchId }) => stretchId !== id);
      return patch(0);
    },
    setRedactionSound: ({ replacementId, sound }) => {
      redactions = redactions.map((one) => (one.id === replacementId ? { ...one, sound } : one));
      return patch(0);
    },
    excludeRecording: (input) => {
      ({ isExcluded } = input);
      return patch(0);
    },
    redactionCandidates: () => asJson(candidatesNow()),
    leaveCandidates: ({ ids, isLeft }) => {
      left = isLeft ? [...left, ...ids] : ids.length === 0 ? [] : left.filter((id) => !ids.includes(id));
      return asJson(candidatesNow());
    },
    markLookedThrough: ({ isDone }) => {
      state.lookedThroughAt = isDone ? '2026-11-23T10:00:00.000Z' : null;
      return asJson(stateNow());
    },
    showOriginal: () => {
      state.isOriginalShown = true;
      const original: OriginalShown = {
        reading: readingOf(received),
        removed: shown().removed,
        words: redactions.map(({ id, words }) => ({ replacementId: id, words: [words] })),
        until: new Date(Date.now() + state.originalMinutes * 60_000).toISOString(),
        isProtected: state.isProtected,
        soundKey: SOUND_KEY,
      };
      return asJson(original);
    },
    hideOriginal: () => {
      state.isOriginalShown = false;
      return null;
    },
    service,
  };
  return {
    answers,
    state,
    sessionId: SESSION_ID,
    /** Replaces words before the session is opened. */
    begin: (...words: (Pick<Redaction, 'kind' | 'text' | 'words'> & { scope?: Redaction['scope'] })[]) => {
      redactions = words.map((one) => ({
        scope: 'session',
        ...one,
        id: nextId++,
        sound: 'silence',
        at: null,
      }));
    },
    /** Hides a stretch by hand before the session is opened, for no place of a replacement. */
    beginStretch: (startSeconds: number, endSeconds: number, text: string) => {
      own = [...own, { id: nextId++, startSeconds, endSeconds, mention: null, text }];
    },
    texts: () => shown().turns.map(({ text }) => text),
  };
}
