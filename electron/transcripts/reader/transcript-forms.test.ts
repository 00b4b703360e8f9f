import { expect, test } from 'vitest';
import { readTranscript } from '../read-transcript.ts';

const hello = 'Hello, and thank you for taking part.';
const fine = 'Yes, that is fine with me.';
const often = 'How often do you visit the library?';

type Line = [string, string, number | null, number | null];
const timed: Line[] = [
  ['agent', hello, 0.5, 3.7],
  ['participant', fine, 4.1, 5.9],
  ['agent', often, 6.2, 8.3],
];
const started = timed.map(([role, text, start]): Line => [role, text, start, null]);
const untimed = timed.map(([role, text]): Line => [role, text, null, null]);
const unnamed = (lines: Line[]) => lines.map(([, ...rest]): Line => ['unknown', ...rest]);

const entry = (speaker: string, text: string, start: number, end: number) => ({ speaker, text, start, end });
const entries = [entry('S1', hello, 0.5, 3.7), entry('S2', fine, 4.1, 5.9), entry('S1', often, 6.2, 8.3)];
/** Creates words spread evenly over the time range. */
const words = (text: string, start: number, end: number, more: object = {}) => {
  const parts = text.split(' ');
  const length = (end - start) / parts.length;
  return parts.map((word, index) => ({
    word,
    start: start + index * length,
    end: start + (index + 1) * length,
    ...more,
  }));
};
const ticks = (seconds: number) => Math.round(seconds * 10_000_000);

const forms: [string, unknown, Line[]][] = [
  // Speakers that are given elsewhere or only by channel.
  [
    'a map of speakers elsewhere in the document',
    { speakers: { S1: 'Interviewer', S2: 'Participant' }, transcript: { segments: entries } },
    timed,
  ],
  [
    'a map of speakers with records',
    {
      speaker_map: { S1: { name: 'Ada', role: 'interviewer' }, S2: { name: 'Ben', role: 'participant' } },
      segments: entries,
    },
    timed,
  ],
  [
    'a list of speakers with a kind',
    {
      participants: [
        { id: 'S1', name: 'Guide', type: 'ai' },
        { id: 'S2', name: 'Ben', type: 'human' },
      ],
      segments: entries.map(({ speaker, ...rest }) => ({ speaker_id: speaker, ...rest })),
    },
    timed,
  ],
  [
    'roles by channel number, said in the metadata',
    {
      metadata: { channels: { 0: 'agent', 1: 'customer' } },
      results: [
        { channel: 0, text: hello, start: 0.5, end: 3.7 },
        { channel: 1, text: fine, start: 4.1, end: 5.9 },
        { channel: 0, text: often, start: 6.2, end: 8.3 },
      ],
    },
    timed,
  ],
  [
    'roles in a map from role to speaker',
    { roles: { interviewer: 'S1', participant: 'S2' }, utterances: entries },
    timed,
  ],
  [
    'people in records named after their role',
    {
      agent: { id: 'S1', name: 'Ada' },
      customer: { id: 'S2', name: 'Ben' },
      messages: entries.map(({ speaker, ...rest }) => ({ sender_id: speaker, ...rest })),
    },
    timed,
  ],
  [
    'ids in fields named after a role',
    {
      call: { interviewer_id: 'S1', participant_id: 'S2' },
      messages: entries.map(({ speaker, ...rest }) => ({ speaker_id: speaker, ...rest })),
    },
    timed,
  ],
  [
    'words alone, in channels',
    {
      channels: [
        { channel: 'agent', words: [...words(hello, 0.5, 3.7), ...words(often, 6.2, 8.3)] },
        { channel: 'customer', words: words(fine, 4.1, 5.9) },
      ],
    },
    timed,
  ],
  [
    'words alone, each with its channel',
    {
      words: [
        ...words(hello, 0.5, 3.7, { channel: 'agent' }),
        ...words(fine, 4.1, 5.9, { channel: 'customer' }),
        ...words(often, 6.2, 8.3, { channel: 'agent' }),
      ],
    },
    timed,
  ],
  [
    'recognised items by channel label, with marks',
    {
      results: {
        channel_labels: {
          channels: [
            {
              channel_label: 'agent',
              items: [...words(hello, 0.5, 3.7), ...words(often, 6.2, 8.3)].map(({ word, start, end }) => ({
                type: 'pronunciation',
                alternatives: [{ content: word }],
                start_time: String(start),
                end_time: String(end),
              })),
            },
            {
              channel_label: 'customer',
              items: words(fine, 4.1, 5.9).map(({ word, start, end }) => ({
                type: 'pronunciation',
                alternatives: [{ content: word }],
                start_time: String(start),
                end_time: String(end),
              })),
            },
          ],
        },
      },
    },
    timed,
  ],
  // Utterances in separate records.
  [
    'utterances two levels deep',
    {
      result: {
        transcription: {
          utterances: entries.map((one) => ({ ...one, speaker: one.speaker === 'S1' ? 'agent' : 'user' })),
        },
      },
    },
    timed,
  ],
  [
    'utterances in paragraphs of sections',
    {
      sections: [
        {
          paragraphs: [
            { speaker: 'Interviewer', utterances: [{ text: hello, start: 0.5, end: 3.7 }] },
            { speaker: 'Participant', utterances: [{ text: fine, start: 4.1, end: 5.9 }] },
          ],
        },
        { paragraphs: [{ speaker: 'Interviewer', utterances: [{ text: often, start: 6.2, end: 8.3 }] }] },
      ],
    },
    timed,
  ],
  [
    'parallel lists',
    {
      speakers: ['agent', 'user', 'agent'],
      texts: [hello, fine, often],
      start_times: [0.5, 4.1, 6.2],
      end_times: [3.7, 5.9, 8.3],
    },
    timed,
  ],
  [
    'parallel lists in a record',
    {
      id: 't',
      transcript: {
        roles: ['assistant', 'user', 'assistant'],
        contents: [hello, fine, often],
        timestamps: [
          [0.5, 3.7],
          [4.1, 5.9],
          [6.2, 8.3],
        ],
      },
    },
    timed,
  ],
  // Plain-text formats.
  [
    'WebVTT with voices, classes and a style',
    `WEBVTT - Interview\n\nSTYLE\n::cue(v[voice="Agent"]) { color: lime }\n\nNOTE made by a program\n\n1\n00:00:00.500 --> 00:00:03.700 align:start\n<v.loud Agent>Hello, and <i>thank you</i> for taking part.</v>\n\n2\n00:00:04.100 --> 00:00:05.900\n<v User>${fine}</v>\n\n3\n00:00:06.200 --> 00:00:08.300\n<v Agent><c.yellow>${often}</c>`,
    timed,
  ],
  [
    'subtitles with labels and lines that go on',
    `1\n00:00:00,500 --> 00:00:03,700\nInterviewer: Hello, and thank you\nfor taking part.\n\n2\n00:00:04,100 --> 00:00:05,900\nParticipant: ${fine}\n\n3\n00:00:06,200 --> 00:00:08,300\nInterviewer: ${often}\n`,
    timed,
  ],
  [
    'subtitles with labels in brackets',
    `1\n00:00:00,500 --> 00:00:03,700\n[Interviewer] ${hello}\n\n2\n00:00:04,100 --> 00:00:05,900\n[Participant] ${fine}\n\n3\n00:00:06,200 --> 00:00:08,300\n[Interviewer] ${often}\n`,
    timed,
  ],
  [
    'plain text with bracketed times',
    `[00:00:00.500] Interviewer: ${hello}\n[00:00:04.100] Participant: ${fine}\n[00:00:06.200] Interviewer: ${often}`,
    started,
  ],
  [
    'plain text with bracketed ranges',
    `[00:00.500 - 00:03.700] Interviewer: ${hello}\n[00:04.100 - 00:05.900] Participant: ${fine}\n[00:06.200 - 00:08.300] Interviewer: ${often}`,
    timed,
  ],
  [
    'times in brackets after the label',
    `Interviewer [00:00:00.5]: ${hello}\nParticipant [00:00:04.1]: ${fine}\nInterviewer [00:00:06.2]: ${often}`,
    started,
  ],
  [
    'Markdown with bold labels',
    `# Interview 7\n\n**Interviewer:** ${hello}\n\n**Participant:** ${fine}\n\n**Interviewer:** ${often}\n`,
    untimed,
  ],
  [
    'Markdown with bold labels and times',
    `## Transcript\n\n**Interviewer** (00:00:00.5): ${hello}\n\n**Participant** (00:00:04.1): ${fine}\n\n**Interviewer** (00:00:06.2): ${often}\n`,
    started,
  ],
  [
    'Markdown with bold labels on lines of their own',
    `**Interviewer**\n${hello}\n\n**Participant**\n${fine}\n\n**Interviewer**\n${often}\n`,
    untimed,
  ],
  [
    'a Markdown table',
    `| Time | Speaker | Text |\n| --- | :---: | --- |\n| 00:00:00.5 | Interviewer | ${hello} |\n| 00:00:04.1 | Participant | ${fine} |\n| 00:00:06.2 | Interviewer | ${often} |`,
    started,
  ],
  [
    'comma-separated values with quotes, commas and line breaks inside',
    `"Speaker","Start","End","Text"\r\n"Interviewer","0.5","3.7","Hello, and ""thank you"" for\ntaking part."\r\n"Participant","4.1","5.9","${fine}"\r\n"Interviewer","6.2","8.3","${often}"\r\n`,
    [['agent', 'Hello, and "thank you" for\ntaking part.', 0.5, 3.7], ...timed.slice(1)],
  ],
  [
    'tab-separated values with clock times',
    `Start\tEnd\tSpeaker\tUtterance\n00:00:00.500\t00:00:03.700\tInterviewer\t${hello}\n00:00:04.100\t00:00:05.900\tParticipant\t${fine}\n00:00:06.200\t00:00:08.300\tInterviewer\t${often}`,
    timed,
  ],
  [
    'one JSON record a line, with one broken off',
    `{"role":"assistant","content":"${hello}"}\n{"role":"user","content":"${fine}"}\n{"role":"assistant","content":"${often}"}\n{"role":"user","con`,
    untimed,
  ],
  // Times.
  [
    'ticks',
    timed.map(([role, text, start, end]) => ({
      role,
      text,
      offsetInTicks: ticks(start ?? 0),
      durationInTicks: ticks((end ?? 0) - (start ?? 0)),
    })),
    timed,
  ],
  [
    'ISO durations',
    timed.map(([role, text, start, end]) => ({
      role,
      text,
      offset: `PT${start}S`,
      duration: `PT${Math.round(((end ?? 0) - (start ?? 0)) * 10) / 10}S`,
    })),
    timed,
  ],
  [
    'clock times with milliseconds',
    timed.map(([role, text, start, end]) => ({
      role,
      text,
      startTime: `00:00:0${start?.toFixed(3)}`,
      endTime: `00:00:0${end?.toFixed(3)}`,
    })),
    timed,
  ],
  [
    'dates of the session and of each message',
    {
      startedAt: '2026-01-05T10:00:00.000Z',
      messages: timed.map(([role, text, start, end]) => ({
        role,
        text,
        startedAt: `2026-01-05T10:00:0${start?.toFixed(3)}Z`,
        endedAt: `2026-01-05T10:00:0${end?.toFixed(3)}Z`,
      })),
    },
    timed,
  ],
  [
    'a range in one text',
    timed.map(([role, text, start, end]) => ({
      role,
      text,
      time: `00:00:0${start?.toFixed(3)} - 00:00:0${end?.toFixed(3)}`,
    })),
    timed,
  ],
  [
    'an arrow between two times',
    timed.map(([role, text, start, end]) => ({
      role,
      text,
      timestamp: `00:00:0${start?.toFixed(3)} --> 00:00:0${end?.toFixed(3)}`,
    })),
    timed,
  ],
  // Results that replace others.
  [
    'interim and final results of each utterance',
    [
      { type: 'transcript', role: 'agent', text: 'Hello, and', is_final: false, start: 0.5, end: 1.5 },
      { type: 'transcript', role: 'agent', text: hello, is_final: true, start: 0.5, end: 3.7 },
      { type: 'transcript', role: 'user', text: 'Yes, that', is_final: false, start: 4.1, end: 4.9 },
      { type: 'transcript', role: 'user', text: fine, is_final: true, start: 4.1, end: 5.9 },
      { type: 'transcript', role: 'agent', text: often, is_final: true, start: 6.2, end: 8.3 },
    ],
    timed,
  ],
  [
    'turns that grow under one number',
    [
      { turn_order: 0, role: 'agent', transcript: 'Hello, and' },
      { turn_order: 0, role: 'agent', transcript: 'Hello, and thank you for' },
      { turn_order: 0, role: 'agent', transcript: hello },
      { turn_order: 1, role: 'user', transcript: 'Yes, that' },
      { turn_order: 1, role: 'user', transcript: fine },
      { turn_order: 2, role: 'agent', transcript: often },
    ],
    untimed,
  ],
  [
    'a message that is written again under its id',
    {
      messages: [
        { id: 'm1', role: 'assistant', content: 'Hello, and thanks for taking part today.' },
        { id: 'm2', role: 'user', content: fine },
        { id: 'm1', role: 'assistant', content: hello, edited: true },
        { id: 'm3', role: 'assistant', content: often },
      ],
    },
    untimed,
  ],
  [
    'corrections that name the message they correct',
    [
      { type: 'agent_response', id: 'r1', agent_response: 'Hello, and thanks to you. Let me begin with' },
      {
        type: 'agent_response_correction',
        corrects: 'r1',
        original: 'Hello, and thanks to you. Let me begin with',
        agent_response: hello,
      },
      { type: 'user_transcript', id: 'r2', user_transcript: fine },
      { type: 'agent_response', id: 'r3', agent_response: often },
    ],
    untimed,
  ],
  [
    'corrections with the text before and after',
    [
      {
        type: 'agent_response',
        event: { agent_response: 'Hello, and thank you for taking part. I shall ask' },
      },
      {
        type: 'agent_response_correction',
        event: {
          original_agent_response: 'Hello, and thank you for taking part. I shall ask',
          corrected_agent_response: hello,
        },
      },
      { type: 'user_transcript', event: { user_transcript: fine } },
      { type: 'agent_response', event: { agent_response: often } },
    ],
    untimed,
  ],
  [
    'deltas alone, message by message',
    [
      { type: 'text.delta', role: 'assistant', message_id: 'a', delta: 'Hello, and thank ' },
      { type: 'text.delta', role: 'assistant', message_id: 'a', delta: 'you for taking part.' },
      { type: 'text.delta', role: 'user', message_id: 'b', delta: 'Yes, that is ' },
      { type: 'text.delta', role: 'user', message_id: 'b', delta: 'fine with me.' },
      { type: 'text.delta', role: 'assistant', message_id: 'c', delta: 'How often do you visit ' },
      { type: 'text.delta', role: 'assistant', message_id: 'c', delta: 'the library?' },
    ],
    untimed,
  ],
  [
    'streamed results by channel, of which one is interim',
    [
      { type: 'Metadata', request_id: 'r' },
      {
        type: 'Results',
        channel_index: [0, 2],
        is_final: false,
        start: 0.5,
        duration: 1,
        channel: { alternatives: [{ transcript: 'Hello, and', words: [] }] },
      },
      ...timed.map(([role, text, start, end]) => ({
        type: 'Results',
        channel_index: [role === 'agent' ? 0 : 1, 2],
        is_final: true,
        start,
        duration: (end ?? 0) - (start ?? 0),
        channel: { alternatives: [{ transcript: text, words: words(text, start ?? 0, end ?? 0) }] },
      })),
      { type: 'UtteranceEnd', channel: [0, 2], last_word_end: 8.3 },
    ],
    unnamed(timed),
  ],
  [
    'final and interim utterances in data',
    [
      {
        type: 'transcript',
        data: { id: 'u0', is_final: false, utterance: { text: 'Hello, and', start: 0.5, end: 1 } },
      },
      ...timed.map(([, text, start, end], index) => ({
        type: 'transcript',
        data: { id: `u${index}`, is_final: true, utterance: { text, start, end } },
      })),
    ],
    unnamed(timed),
  ],
  [
    'pieces of a reply and then the whole, under one label',
    [
      { label: 'client-ai', type: 'bot-text', data: { text: 'Hello, and thank ' } },
      { label: 'client-ai', type: 'bot-text', data: { text: 'you for taking part.' } },
      { label: 'client-ai', type: 'bot-transcription', data: { text: hello } },
      { label: 'client-ai', type: 'user-transcription', data: { text: 'Yes, that', final: false } },
      { label: 'client-ai', type: 'user-transcription', data: { text: fine, final: true } },
      { label: 'client-ai', type: 'bot-transcription', data: { text: often } },
    ],
    untimed,
  ],
  [
    'the same message in entries of two kinds',
    [
      { type: 'History', role: 'assistant', content: hello },
      { type: 'ConversationText', role: 'assistant', content: hello },
      { type: 'ConversationText', role: 'user', content: fine },
      { type: 'History', role: 'user', content: fine },
      { type: 'audio_transcript.done', role: 'assistant', transcript: often },
      {
        type: 'response.done',
        response: { output: [{ role: 'assistant', content: [{ transcript: often }] }] },
      },
    ],
    untimed,
  ],
  [
    'the same words said twice',
    [
      { type: 'message', role: 'agent', content: 'Are you there?' },
      { type: 'message', role: 'agent', content: 'Are you there?' },
      { type: 'message', role: 'user', content: 'Yes.' },
    ],
    [
      ['agent', 'Are you there?', null, null],
      ['agent', 'Are you there?', null, null],
      ['participant', 'Yes.', null, null],
    ],
  ],
  [
    'what was put in and the messages that answer it',
    [
      { inputTranscript: fine, messages: [{ content: often }], timestamp: '2026-01-05T10:00:00Z' },
      {
        inputTranscript: 'Twice a week.',
        messages: [{ content: 'Thank you.' }],
        timestamp: '2026-01-05T10:00:09Z',
      },
    ],
    [
      ['participant', fine, 0, null],
      ['agent', often, null, null],
      ['participant', 'Twice a week.', 9, null],
      ['agent', 'Thank you.', null, null],
    ],
  ],
  [
    'a query and the text that fulfils it',
    [
      { queryResult: { queryText: fine, fulfillmentText: often } },
      { queryResult: { queryText: 'Twice a week.', fulfillmentText: 'Thank you.' } },
    ],
    [
      ['participant', fine, null, null],
      ['agent', often, null, null],
      ['participant', 'Twice a week.', null, null],
      ['agent', 'Thank you.', null, null],
    ],
  ],
  [
    'times and names, of which one is seen once',
    `00:00:01 Interviewer: ${hello}\n00:00:04 Ben Jones: ${fine}\n00:00:06 Interviewer: ${often}`,
    [
      ['agent', hello, 1, null],
      ['unknown', fine, 4, null],
      ['agent', often, 6, null],
    ],
  ],
  [
    'texts in marks of a web page',
    [
      { role: 'agent', body: `<p>${hello}</p>` },
      { role: 'user', body: `<p>Yes, that is <b>fine</b> with me.</p>` },
      { role: 'agent', body: `<speak>How often do you visit <break time="1s"/>the library?</speak>` },
    ],
    untimed,
  ],
  // Names of sides.
  ...[
    ['ai', 'human'],
    ['bot', 'caller'],
    ['ASSISTANT', 'CUSTOMER'],
    ['AI Interviewer', 'Interviewee'],
    ['virtual_agent', 'end_user'],
    ['SPEAKER_ROLE_AGENT', 'SPEAKER_ROLE_CUSTOMER'],
    ['moderator', 'respondent'],
  ].map(([one = '', other = '']): [string, unknown, Line[]] => [
    `${one} and ${other}`,
    [
      { speaker: one, text: hello },
      { speaker: other, text: fine },
      { speaker: one, text: often },
    ],
    untimed,
  ]),
  ['nobody named', entries.map(({ text, start, end }) => ({ text, start, end })), unnamed(timed)],
];

test.each(forms)('%s', (_, value, lines) => {
  const hundredths = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 100) / 100);
  const { turns } = readTranscript(value);
  expect(
    turns.map(({ role, text, startSeconds, endSeconds }) => [
      role,
      text,
      hundredths(startSeconds),
      hundredths(endSeconds),
    ]),
  ).toEqual(lines);
});
