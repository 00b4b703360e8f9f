import type { SampleQuestion } from './study-shape.ts';

interface Written {
  summary: string;
  keyPoints: string[];
  /** The value and the rationale for each question, in their order. */
  answers: [value: string | number, rationale: string][];
}

/** Returns a summary as the service stores it, with the questions beside the answers. */
export const writtenSummary = (questions: SampleQuestion[], { summary, keyPoints, answers }: Written) => ({
  summary,
  keyPoints,
  answers: questions.map((question, index) => {
    const [value, rationale] = answers[index] ?? [];
    return { ...question, value, rationale };
  }),
});
