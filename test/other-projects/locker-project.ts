// A project of another program about a library's lockers, with sessions, codings and things that do not fit.
import { code, codebook, coded, guid, projectBytes, selection, user } from './qdpx-builder.ts';

export const LOCKER_TEXTS = {
  'Group A': `Interviewer: What held you up at the locker?
Ana: The code on my phone was too small to read.
Interviewer: And then?
Ana: I asked Petra at the desk, and she opened it.
`,
  'Group B': `Interviewer: When do you come here?
Marek: After work. The desk is closed by then.
Ana: That is when I need the locker.
`,
  'Interview with the members of the Thursday evening reading group, second part, after the break': `Interviewer: How was the second part?
Ana: Slower than the first.
`,
  'مجموعة ٤': 'Ana: لم أجد الكتاب في المكتبة\n',
};

/** Returns the selection of words of a text, with a code and a comment. */
function passage(number: number, name: keyof typeof LOCKER_TEXTS, words: string, inside: string): string {
  const text = LOCKER_TEXTS[name];
  const at = text.indexOf(words);
  if (at === -1) throw new Error(`${name} has no “${words}”`);
  const start = Array.from(text.slice(0, at)).length;
  return selection(number, [start, start + Array.from(words).length], inside);
}

const [A, B, LONG, ARABIC] = [
  'Group A',
  'Group B',
  'Interview with the members of the Thursday evening reading group, second part, after the break',
  'مجموعة ٤',
] as const;

const textSource = (number: number, name: string, inside: string): string =>
  `<TextSource guid="${guid(number)}" name="${name}" plainTextPath="internal://${guid(number)}.txt">${inside}</TextSource>`;

/** Returns the .qdpx. */
export const lockerProject = (): Uint8Array =>
  projectBytes({
    name: 'Lockers',
    attributes: 'origin="MAXQDA 24"',
    files: {
      [`${guid(10)}.txt`]: LOCKER_TEXTS[A],
      [`${guid(11)}.txt`]: LOCKER_TEXTS[B],
      [`${guid(12)}.txt`]: LOCKER_TEXTS[LONG],
      [`${guid(13)}.txt`]: LOCKER_TEXTS[ARABIC],
    },
    content: `<Users>${user(1, 'Kim')}</Users>
      ${codebook(
        code(
          2,
          'Access',
          'isCodable="true" color="#1a7f37"',
          code(3, 'Too small to read') + code(4, 'Help from staff'),
        ),
        code(5, 'Time of day', 'isCodable="true" color="#bf3989"'),
      )}
      <Variables><Variable guid="${guid(6)}" name="Age" typeOfVariable="Integer"/></Variables>
      <Cases><Case guid="${guid(7)}" name="Ana"><VariableValue><VariableRef targetGUID="${guid(6)}"/><IntegerValue>61</IntegerValue></VariableValue>
        <SourceRef targetGUID="${guid(10)}"/></Case></Cases>
      <Sources>
        ${textSource(
          10,
          A,
          passage(
            20,
            A,
            'too small to read',
            `<Description>Second person to say so</Description>${coded(3, 1)}`,
          ) + passage(21, A, 'she opened it', coded(4, 1)),
        )}
        ${textSource(11, B, passage(22, B, 'After work', coded(5, 1)))}
        ${textSource(12, LONG, passage(23, LONG, 'Slower than the first', coded(5, 1)))}
        ${textSource(13, ARABIC, '')}
        <PictureSource guid="${guid(14)}" name="Locker room.png" path="internal://${guid(14)}.png">
          <PictureSelection guid="${guid(24)}" firstX="0" firstY="0" secondX="9" secondY="9">${coded(2, 1)}</PictureSelection>
        </PictureSource>
      </Sources>
      <Links><Link guid="${guid(30)}" name="leads to" direction="OneWay" originGUID="${guid(2)}" targetGUID="${guid(5)}"/></Links>`,
  });
