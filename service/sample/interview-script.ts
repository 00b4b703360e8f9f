// Parses a written interview: `Interviewer: …` and `Participant: …`, with a blank line between turns.

export interface ScriptTurn {
  role: 'assistant' | 'user';
  /** The text for the transcript, with typographic punctuation. */
  content: string;
  /** The text split into breaths after every `…`, in the plain characters that synthesisers support. */
  breaths: string[];
}

const roles: Record<string, ScriptTurn['role']> = { Interviewer: 'assistant', Participant: 'user' };

export function parseScript(script: string): ScriptTurn[] {
  return script
    .trim()
    .split(/\n\s*\n/)
    .map((line) => {
      const [speaker = '', content = ''] = line.split(/:\s+(.*)/s);
      const role = roles[speaker];
      if (role === undefined) throw new Error(`No speaker in this line of the script: ${line}`);
      return { role, content, breaths: content.split('…').map(plain).filter(Boolean) };
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
