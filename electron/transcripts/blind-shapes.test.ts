import { test } from 'vitest';
import { readSummary } from '../summaries/read-summary.ts';
import {
  blindShapes,
  expectAnswers,
  expectSummary,
  expectTurns,
  questionsOf,
  valueOf,
  type BlindShape,
  type BlindShapeOf,
} from './blind-shapes.ts';
import { readTranscript } from './read-transcript.ts';

/** Shapes that are not read correctly, and why. */
const knownFailures: Record<string, string> = {
  'blind-3/02-polyai-conversations.json': 'times as dates beside a start of the conversation',
  'blind-3/03-voiceflow-transcript.json': 'turns inside traces and their payloads',
  'blind-3/04-botpress-messages.json': 'newest first, sides by direction',
  'blind-3/06-jigasi-transcript.txt': 'names and clocks in angle brackets',
  'blind-3/09-meet-transcript-entries.json': 'participants by resource name, with dates',
  'blind-3/10-copilot-studio.json': 'sides by number, times as epoch seconds',
  'blind-3/14-nist-stm.txt': 'a table of marks with times in columns',
  'blind-3/15-webex-transcript.vtt': 'cue names that hold the speaker',
  'blind-3/18-f4-transkript.txt': 'a note below the last turn',
  'blind-3/19-azure-speech-sdk.jsonl': 'guesses between final results',
  'blind-3/20-ietf-vcon.json': 'several recordings with starts of their own',
  'blind-3/22-research-note.md': 'front matter before the turns',
  'blind-3/23-bedrock-xml-summary.json': 'points as XML in a text',
  'blind-3/24-circleback-webhook.json': 'the name of the meeting beside its notes',
  'blind-3/26-gemini-generate-content.json': 'a summary as JSON in a part of a candidate',
  'blind-3/28-google-docs-document.json': 'points as paragraphs of a document',
  'blind-3/29-hubspot-note.json': 'a summary as HTML in a property',
  'blind-3/30-tldv-highlights.json': 'points as notes on topics',
  'blind-3/31-email-recap.txt': 'the subject of an e-mail as the headline',
  'blind-3/33-tally-webhook.json': 'choices by the ids of their options',
  'blind-3/34-jotform-submission.json': 'answers keyed by number beside the form',
  'blind-3/35-google-forms.json': 'answers by question ids of the form',
  'blind-3/36-ccai-qa-scorecard.json': 'answer values as typed objects',
  'blind-3/37-langfuse-scores.json': 'scores with a text value beside the number',
  'blind-3/38-bedrock-converse-tooluse.json': 'answers as the input of a tool call',
  'blind-3/39-llm-answer-table.md': 'a Markdown table of questions and answers',
  'blind-3/40-limesurvey-export.csv': 'several choices in columns of their own',
};
/** Tests each shape of a kind. One that is not read right yet must fail, so that the list above stays true. */
function testEach<Kind extends BlindShape['kind']>(
  kind: Kind,
  what: string,
  check: (name: string, expected: BlindShapeOf<Kind>) => void,
): void {
  for (const [name, expectation] of blindShapes)
    if (expectation.kind === kind)
      (knownFailures[name] === undefined ? test : test.fails)(`${what} ${name}`, () => {
        check(name, expectation as BlindShapeOf<Kind>);
      });
}

testEach('transcript', 'the turns of', (name, expected) => {
  expectTurns(readTranscript(valueOf(name)), expected);
});

testEach('summary', 'the summary in', (name, expected) => {
  expectSummary(readSummary(valueOf(name)), expected);
});

testEach('evaluation', 'the answers in', (name, expected) => {
  expectAnswers(readSummary(valueOf(name), questionsOf(expected)), expected);
});
