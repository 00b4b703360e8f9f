// Parses a written interview: `Interviewer: …` and `Participant: …`, with a blank line between turns. Any other
// name before the colon is that of somebody who joins in.

export interface ScriptTurn {
  /** `Interviewer`, `Participant`, or the name of somebody who joins in. */
  speaker: string;
  /** The text for the transcript, with typographic punctuation and without vowel signs. */
  content: string;
  /** The text split into breaths after every `…`, in the plain characters that synthesisers support. */
  breaths: string[];
}

/** Vowel signs, with which Arabic is read aloud and without which it is written. */
const vowelSigns = /[\u064B-\u0652\u0670]/g;

export function parseScript(script: string): ScriptTurn[] {
  return script
    .trim()
    .split(/\n\s*\n/)
    .map((line) => {
      const [, speaker, content] = /^(\w+):\s+(.*)$/s.exec(line) ?? [];
      if (speaker === undefined || content === undefined)
        throw new Error(`No speaker in this line of the script: ${line}`);
      return {
        speaker,
        content: content.replaceAll(vowelSigns, ''),
        breaths: content.split('…').map(plain).filter(Boolean),
      };
    });
}

const plain = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll(/[“”]/g, '')
    .replaceAll('–', ',')
    .replaceAll(/\bAI\b/g, 'A I')
    .replace(/^[\s,.]+/, '')
    .trim();
