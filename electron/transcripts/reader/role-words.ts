import { wordsIn } from './name-words.ts';
import type { Role } from '../../../shared/model/transcript.ts';

const wordsByRole: [Exclude<Role, 'unknown'>, Set<string>][] = [
  ['tool', new Set('tool tools function functions toolcall toolcalls toolresult functioncall'.split(' '))],
  ['system', new Set('system developer instruction instructions'.split(' '))],
  [
    'agent',
    new Set(
      (
        'agent assistant ai bot interviewer interviewers moderator host robot model chatbot voicebot callbot aiagent ' +
        'voiceagent virtualagent facilitator researcher investigator operator representative rep advisor adviser llm ' +
        'entrevistador entrevistadora enquêteur enquêtrice intervieweur intervieweuse interviewerin befrager befragerin ' +
        'moderatorin moderador moderadora modérateur modératrice intervistatore intervistatrice asistente assistente ' +
        'assistentin agente 采访者 访谈者 主持人 聞き手 インタビュアー'
      ).split(' '),
    ),
  ],
  [
    'participant',
    new Set(
      (
        'user human caller customer participant participants interviewee respondent guest you client enduser candidate ' +
        'patient visitor consumer callee prospect applicant informant ' +
        'entrevistado entrevistada enquêté enquêtée interviewé interviewée interviewte befragte befragter teilnehmer ' +
        'teilnehmerin participante participantes intervistato intervistata geïnterviewde deelnemer kunde kundin cliente ' +
        'paciente paziente usuario usuaria usuário utilisateur benutzer nutzer 受访者 被访者 話し手 回答者'
      ).split(' '),
    ),
  ],
];

const roleOfWord = new Map(
  wordsByRole.toReversed().flatMap(([role, words]) => [...words].map((word) => [word, role])),
);

/** A name with more words is a sentence, not a role. */
const mostWords = 6;

/** Returns the role in a word, label or field name: the first of tool, system, agent, participant. */
export function roleOf(name: string): Role {
  // A resource path, `rooms/a/participants/1`, is a location, not a role.
  if (name.length > 60 || /\/.*\//.test(name)) return 'unknown';
  const words = wordsIn(name);
  if (words.length > mostWords) return 'unknown';
  const roles = new Set(words.map((word) => roleOfWord.get(word)));
  return wordsByRole.find(([role]) => roles.has(role))?.[0] ?? 'unknown';
}

export const isRoleName = (word: string): boolean => roleOfWord.has(word);

/** Returns the opposite role; a system or tool has none. */
export function counterpartOf(role: Role): Role {
  if (role === 'agent') return 'participant';
  return role === 'participant' ? 'agent' : 'unknown';
}
