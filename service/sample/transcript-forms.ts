// The forms in which services store the transcripts of the sample.
import type { TimedTurn } from './conversation.ts';

/** A function for each form, which returns the transcript as a JSON value. */
export const transcriptForms = {
  /** A list of turns with their start and end in seconds: what the embedded service calls a conversation. */
  turns: (turns: TimedTurn[]) =>
    turns.map(({ speaker, content, startSeconds, endSeconds }) => ({
      role: speaker === 'Interviewer' ? 'assistant' : 'user',
      content,
      startSeconds,
      endSeconds,
    })),
  /** One text with a line for each turn, without times. */
  text: (turns: TimedTurn[]) => turns.map(({ speaker, content }) => `${speaker}: ${content}`).join('\n'),
  /** Segments of a transcriber that tells the voices apart, but has no names for them beyond the first two. */
  segments: (turns: TimedTurn[]) => {
    const voices = [...new Set(turns.map(({ speaker }) => speaker))];
    const exportedName = (speaker: string) => {
      const index = voices.indexOf(speaker);
      return index < 2 ? speaker : `Speaker ${index + 1}`;
    };
    return {
      segments: turns.map(({ speaker, content, startSeconds, endSeconds }, id) => ({
        id,
        speaker: exportedName(speaker),
        start: startSeconds,
        end: endSeconds,
        text: content,
      })),
    };
  },
  /** Utterances with milliseconds and the language. */
  utterances: (turns: TimedTurn[], language: string) => ({
    language_code: language,
    utterances: turns.map(({ speaker, content, startSeconds, endSeconds }) => ({
      speaker,
      text: content,
      start: Math.round(startSeconds * 1000),
      end: Math.round(endSeconds * 1000),
    })),
  }),
  /** Messages of a voice agent, with the second at which each starts. */
  messages: (turns: TimedTurn[]) => ({
    status: 'done',
    transcript: turns.map(({ speaker, content, startSeconds }) => ({
      role: speaker === 'Interviewer' ? 'agent' : 'user',
      message: content,
      time_in_call_secs: Math.round(startSeconds),
    })),
  }),
} satisfies Record<string, (turns: TimedTurn[], language: string) => unknown>;
