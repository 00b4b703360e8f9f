// Arbitrary participants of arbitrary sessions: several sessions each, sessions of nobody, values that fit no type.
import fc from 'fast-check';
import type {
  ExportAttribute,
  ExportSession,
  ExportValue,
  StudyParticipants,
} from '../../electron/exports/formats/study.ts';

interface Texts {
  /** For names and values of attributes. */
  text: fc.Arbitrary<string>;
  /** For labels. */
  secret: fc.Arbitrary<string>;
}

const MOST = 3;

/** Undefined, or the participants of the sessions. */
export function anyParticipants(
  sessions: readonly ExportSession[],
  { text, secret }: Texts,
): fc.Arbitrary<StudyParticipants | undefined> {
  const name = fc.oneof(
    text,
    fc.constantFrom('age', 'AGE ', 'turns', 'sessions', '2nd visit', '年齢', '__proto__'),
  );
  const attributes: fc.Arbitrary<ExportAttribute[]> = fc
    .array(
      fc.record({
        name,
        type: fc.constantFrom('text', 'number', 'date', 'choice', 'yes-no'),
        projectId: fc.constantFrom(null, 'p1', 'p2'),
      }),
      { maxLength: 4 },
    )
    .map((list) => list.map((one, index) => ({ id: `attribute-${String(index)}`, ...one })));
  const homes = fc.array(fc.nat(MOST), { minLength: sessions.length, maxLength: sessions.length });
  return fc.option(
    fc.tuple(attributes, homes).chain(([list, home]) =>
      fc
        .tuple(
          ...Array.from({ length: MOST }, (_, index) =>
            fc
              .tuple(fc.option(secret), fc.tuple(...list.map((one) => anyValue(one, text))))
              .map(([label, values]) => {
                const own = sessions.filter((_session, at) => home[at] === index);
                return {
                  pseudonym: `P${String(index + 1).padStart(3, '0')}`,
                  label,
                  projectId: own[0]?.projectId ?? null,
                  sessions: own,
                  firstSessionId: own[0]?.sessionId ?? '',
                  values: new Map(
                    list.flatMap(({ id }, at) => {
                      const value = values[at];
                      return value === undefined || value === null ? [] : [[id, value] as const];
                    }),
                  ),
                };
              }),
          ),
        )
        .map((participants) => ({
          attributes: list,
          list: participants.filter((one) => one.sessions.length > 0),
        })),
    ),
    { nil: undefined },
  );
}

function anyValue({ type }: ExportAttribute, text: fc.Arbitrary<string>): fc.Arbitrary<ExportValue | null> {
  const typed = text.map((value): ExportValue => ({ kind: 'text', value }));
  return fc.option(fc.oneof(typed, ofType(type) ?? typed));
}

function ofType(type: ExportAttribute['type']): fc.Arbitrary<ExportValue> | null {
  switch (type) {
    case 'number':
      return fc
        .oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer())
        .map((value) => ({ kind: 'number', value }));
    case 'date':
      return fc
        .constantFrom('2016-06-13', '0000-01-01', '1899-12-31', '9999-12-31')
        .map((value) => ({ kind: 'date', value }));
    case 'yes-no':
      return fc.boolean().map((value) => ({ kind: 'yes-no', value }));
    case 'text':
    case 'choice':
      break;
  }
  return null;
}
