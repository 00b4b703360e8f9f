/** Question marks of all scripts at the end of a line, with what may close after them. */
const ENDS_WITH_QUESTION = /[?？؟՞፧︖⁇⁈‽\u037e][\s.…)\]}"'”’»›」』*_`]*$/u;
const QUESTION_MARK = /[?？؟՞፧︖⁇⁈‽\u037e]/u;
const GREEK = /\p{sc=Greek}/u;
/** Spanish opens questions as well. */
const OPENS_QUESTION = /^[¿"'“„«‹「『(]*¿/u;

const CHINESE_NUMBER = '[一二三四五六七八九十]{1,3}';
/** "1.", "2)", "(3)", "４．", "٥.", "③", "六、", and "Question 7:" in any language. */
const NUMBERED = new RegExp(
  String.raw`^(?:[(（]?(?:\p{Nd}{1,3}|${CHINESE_NUMBER})[)）.．、:：](?=\D|$)|[①-⑳]|\p{L}{1,14}[ .]{0,2}\p{Nd}{1,3} ?[:：.)–—-](?=\s|$))\s*`,
  'u',
);
const BULLET = /^(?:[-–—*•‣◦▪●○◆►>+]|\[[ xX]?\])\s+/u;
/** A second number on the same line, so that a list was written without line breaks. */
const INLINE_NUMBER = /(?:^|[\s:：])[(（]?(\p{Nd}{1,2})[)）.．](?=\s*\p{L}|\s+["“„«¿])/gu;

/** Words of headings above questions, in the languages that prompts are most often written in. */
const ABOVE_QUESTIONS = new RegExp(
  [
    String.raw`\b(?:questions?|ask|interview guide|topic guide|topics?)\b`,
    String.raw`\b(?:fragen?|leitfaden|themen)\b`,
    String.raw`\b(?:posez|demandez|guide d’entretien|preguntas?|pregunte|perguntas?|pergunte|domande?|chiedi)\b`,
    String.raw`\b(?:vragen|vraag|frågor|fråga|spørgsmål|spørsmål|spør|kysymykset|kysymys|spurningar)\b`,
    String.raw`\b(?:pytania|pytanie|otázky|otázka|kérdések|întrebări|pitanja|vprašanja|soru(?:lar)?|câu hỏi|pertanyaan)\b`,
    'вопрос|питання|спросите|ερωτήσεις|سؤال|أسئلة|اسأل|پرسش|سوال|שאלות|שאלה|प्रश्न|सवाल|คำถาม|問題|问题|提问|質問|질문',
  ].join('|'),
  'iu',
);
/** What somebody does only if something happens: a way to follow up, not a question of the guide. */
const CONDITION =
  /^(?:if|when|whenever|unless|wenn|falls|si|cuando|quand|se|quando|als|indien|om|när|hvis|når|jeśli|gdy|если|когда)\b.*?\b(?:ask|say|frag\p{L}*|demand\p{L}*|pregunt\p{L}*|pergunt\p{L}*|chied\p{L}*|vraag|fråga|spør|zapyt\p{L}*|спрос\p{L}*)(?!\p{L})/iu;
/** A question between quotation marks in a line, and what comes before it. */
const QUOTED = /["“”„«「『]([^"“”„«»」』]{4,300}[?？؟\u037e])["”“»」』]/gu;

/** A line that is not a question but longer than this is not a heading. */
const LONGEST_HEADING = 80;
const LONGEST_QUESTION = 400;
/** Nobody asks more in one interview, and each is compared with each turn. */
const MOST_QUESTIONS = 100;

interface Line {
  /** Without the mark of a list. */
  text: string;
  kind: 'numbered' | 'bullet' | 'plain';
  /** How far it is indented, in characters. */
  indent: number;
  heading: string;
}

/**
 * Reads the questions that an interviewer is told to ask out of a prompt, in their order: items of numbered lists that
 * have questions, and bullets and lines that are questions. Only if there are none of these, questions that are quoted in
 * other lines. Questions below an item of a numbered list follow it up, and are left out.
 */
export function questionsOfPrompt(prompt: string): string[] {
  const lines = linesOf(prompt);
  const own = ownQuestions(lines);
  const found = own.length > 0 ? own : quotedQuestions(lines);
  const known = new Set<string>();
  return found
    .map((text) => plain(text))
    .filter((text) => {
      const key = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
      if (key.trim() === '' || known.has(key)) return false;
      known.add(key);
      return true;
    })
    .slice(0, MOST_QUESTIONS);
}

function ownQuestions(lines: readonly Line[]): string[] {
  const found: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    if (line === undefined) break;
    if (line.kind !== 'numbered') {
      if (isQuestion(line)) found.push(...questionsIn(line));
      at += 1;
      continue;
    }
    const end = endOfList(lines, at);
    const items = lines
      .slice(at, end)
      .filter(({ kind, indent }) => kind === 'numbered' && indent <= line.indent);
    // A numbered list of rules has no questions; a list of questions has some that are none: "Tell me about …".
    if (items.some(isQuestion) || ABOVE_QUESTIONS.test(line.heading))
      found.push(...items.map(({ text }) => text));
    else found.push(...lines.slice(at, end).filter(isQuestion).flatMap(questionsIn));
    at = end;
  }
  return found;
}

/** Returns where a numbered list ends: before the next line that neither has a number nor is below one. */
function endOfList(lines: readonly Line[], start: number): number {
  const { indent = 0, heading = '' } = lines[start] ?? {};
  let end = start + 1;
  while (end < lines.length) {
    const line = lines[end];
    if (line === undefined || line.heading !== heading) break;
    const isBelow = line.indent > indent;
    if (line.kind !== 'numbered' && !isBelow) break;
    end += 1;
  }
  return end;
}

const isQuestion = ({ text }: Line): boolean =>
  ENDS_WITH_QUESTION.test(text) && !CONDITION.test(text) && !endsInQuotation(text);

/** Returns whether the question mark belongs to words that are quoted in the line: "Ask “And that day?”". */
function endsInQuotation(text: string): boolean {
  const quoted = [...text.matchAll(QUOTED)].at(-1);
  return quoted !== undefined && quoted.index > 0 && ENDS_WITH_QUESTION.test(text.slice(quoted.index));
}

/** Returns the whole line, or the questions in it if it is a paragraph. */
function questionsIn({ text, kind }: Line): string[] {
  if (kind !== 'plain' || text.length <= LONGEST_QUESTION / 2) return [text];
  return sentencesOf(text).filter(
    (sentence) => QUESTION_MARK.test(sentence.slice(-2)) && !CONDITION.test(sentence),
  );
}

const sentencesOf = (text: string): string[] =>
  (text.match(/[^.!?？！。؟]+[.!?？！。؟]+["”»」』)]*/gu) ?? [text]).map((sentence) => sentence.trim());

const quotedQuestions = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ text }) => {
    if (CONDITION.test(text)) return [];
    const quoted = [...text.matchAll(QUOTED)].map(([, question = '']) => question);
    if (quoted.length > 0) return quoted;
    return sentencesOf(text).filter((sentence) => QUESTION_MARK.test(sentence.slice(-2)));
  });

function linesOf(prompt: string): Line[] {
  const lines: Line[] = [];
  let heading = '';
  for (const raw of prompt.split(/\r\n|[\n\r\u2028\u2029]/u).flatMap(inlineItems)) {
    const indent = /^\s*/u.exec(raw)?.[0].replaceAll('\t', '    ').length ?? 0;
    const typed = raw.trim().replaceAll(/\*\*|__|`/gu, '');
    if (typed === '') continue;
    // Greek asks with a semicolon.
    const text = GREEK.test(typed) ? typed.replaceAll(';', '\u037e') : typed;
    const line = lineOf(text, indent, heading);
    if (isHeading(line, text)) heading = text;
    else lines.push({ ...line, heading });
  }
  return lines;
}

function lineOf(text: string, indent: number, heading: string): Line {
  const withoutBullet = text.replace(BULLET, '');
  const withoutNumber = withoutBullet.replace(NUMBERED, '');
  if (withoutNumber !== withoutBullet && withoutNumber !== '')
    return { text: withoutNumber, kind: 'numbered', indent, heading };
  if (withoutBullet !== text) return { text: withoutBullet, kind: 'bullet', indent, heading };
  return { text, kind: 'plain', indent, heading };
}

const isHeading = ({ kind }: Line, text: string): boolean =>
  text.startsWith('#') ||
  (kind === 'plain' &&
    text.length <= LONGEST_HEADING &&
    !ENDS_WITH_QUESTION.test(text) &&
    !OPENS_QUESTION.test(text) &&
    !/[.!。！]$/u.test(text));

/** Splits a line in which the items of a list follow each other: "Ask: 1) How old are you? 2) Where do you live?" */
function inlineItems(line: string): string[] {
  const numbers = [...line.matchAll(INLINE_NUMBER)];
  const inOrder = numbers.filter(({ 1: digits }, index) => Number(digits) === index + 1);
  if (inOrder.length < 2 || inOrder.length !== numbers.length) return [line];
  const starts = inOrder.map(({ 0: all, index }) => index + (/^[\s:：]/u.test(all) ? 1 : 0));
  const first = starts[0] ?? 0;
  return [
    ...(first > 0 ? [line.slice(0, first)] : []),
    ...starts.map((start, index) => line.slice(start, starts[index + 1] ?? line.length)),
  ];
}

/** Removes quotation marks around a question, and cuts what is too long to be one. */
const plain = (text: string): string =>
  text
    .replaceAll('\u037e', ';')
    .trim()
    .replace(/^["“„«「『](.*)["”“»」』]$/u, '$1')
    .slice(0, LONGEST_QUESTION)
    .trim();
