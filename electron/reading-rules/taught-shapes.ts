import {
  transcriptRule,
  type FieldPath,
  type SpeakerRole,
  type TranscriptRule,
  type Voice,
} from '../../shared/model/reading-rule.ts';
import { valueOf } from '../transcripts/blind-shapes.ts';
import { guessTranscriptRule } from './guess-rule.ts';

/** One thing that a person changes in a guessed rule. */
type Change = (rule: TranscriptRule) => TranscriptRule;

const inVoices =
  (change: (voice: Voice) => Voice): Change =>
  (rule) => ({ ...rule, voices: rule.voices.map(change) });

const setRole =
  (value: string, role: SpeakerRole['role']): Change =>
  (rule) => ({ ...rule, roles: [...rule.roles.filter((one) => one.value !== value), { value, role }] });

const setWords = (...words: FieldPath[]): Change => inVoices((voice) => ({ ...voice, words }));

const setSpeaker = (field: FieldPath): Change =>
  inVoices((voice) => ({ ...voice, speaker: { from: 'field', field, names: null } }));

const setNames = (entries: FieldPath, id: FieldPath | null, text: FieldPath): Change =>
  inVoices((voice) =>
    voice.speaker.from === 'field'
      ? { ...voice, speaker: { ...voice.speaker, names: { entries, id, text } } }
      : voice,
  );

const onlyWhere = (field: FieldPath, ...values: string[]): Change =>
  inVoices((voice) => ({ ...voice, only: [...voice.only, { field, values }] }));

const setZero =
  (zero: TranscriptRule['zero']): Change =>
  (rule) => ({ ...rule, zero });

const log = (...steps: string[]): FieldPath => ['transcript', 'logs', '*', ...steps];
const activity = (...steps: string[]): FieldPath => ['content', 'activities', '*', ...steps];

/** What a person changes in the rule that is guessed for each transcript that the reader reads wrongly. */
export const taughtShapes: Record<string, readonly Change[]> = {
  'blind-3/02-polyai-conversations.json': [],
  'blind-3/03-voiceflow-transcript.json': [
    setWords(log('data', 'payload', 'message'), log('data', 'payload')),
    onlyWhere(log('data', 'type'), 'text'),
    setRole('trace', 'agent'),
    setRole('action', 'participant'),
  ],
  'blind-3/04-botpress-messages.json': [
    setRole('user_01JBOT', 'agent'),
    setRole('user_01JCALLER', 'participant'),
  ],
  'blind-3/06-jigasi-transcript.txt': [],
  'blind-3/09-meet-transcript-entries.json': [
    setNames(['participants', '*'], ['participants', '*', 'name'], ['participants', '*', '*', 'displayName']),
  ],
  'blind-3/10-copilot-studio.json': [
    setSpeaker(activity('from', 'role')),
    setRole('0', 'agent'),
    setRole('1', 'participant'),
    setZero({ from: 'field', field: ['conversationstarttime'] }),
  ],
  'blind-3/14-nist-stm.txt': [setRole('inter_segment_gap', 'leave-out')],
  'blind-3/15-webex-transcript.vtt': [],
  'blind-3/18-f4-transkript.txt': [],
  'blind-3/19-azure-speech-sdk.jsonl': [onlyWhere(['*', 'event'], 'transcribed')],
  'blind-3/20-ietf-vcon.json': [setZero({ from: 'field', field: ['dialog', '0', 'start'] })],
  'blind-3/22-research-note.md': [setRole('Deltager 4', 'participant')],
};

/** Returns the rule that is guessed for a fixture, as a person changes it. */
export function taughtRule(name: string): TranscriptRule {
  let rule = guessTranscriptRule(valueOf(name));
  for (const change of taughtShapes[name] ?? []) rule = rule && change(rule);
  return transcriptRule.parse(rule);
}
