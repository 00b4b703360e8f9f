import { expect, test } from 'vitest';
import { readTranscript } from '../read-transcript.ts';

const hello = 'Hello, and thank you for taking part.';
const fine = 'Yes, that is fine with me.';
const often = 'How often do you visit the library?';
const expectedTurns = [
  ['agent', hello],
  ['participant', fine],
  ['agent', often],
];

/** Logs of a live session, in which speech is mixed with entries that are not speech. */
const logs: [string, unknown][] = [
  [
    'states, metrics and tools between conversation items',
    {
      events: [
        { type: 'session_started', message: 'The session has started with two people' },
        { type: 'agent_state_changed', old_state: 'initializing', new_state: 'listening' },
        { type: 'conversation_item_added', item: { type: 'message', role: 'assistant', content: [hello] } },
        {
          type: 'metrics_collected',
          metrics: { type: 'llm_metrics', label: 'the llm of the agent', ttft: 0.3 },
        },
        { type: 'user_state_changed', old_state: 'listening', new_state: 'speaking' },
        { type: 'conversation_item_added', item: { type: 'message', role: 'user', content: [fine] } },
        {
          type: 'agent_handoff',
          old_agent_id: 'a',
          new_agent_id: 'b',
          text: 'Handed over to the second agent',
        },
        { type: 'conversation_item_added', item: { type: 'message', role: 'assistant', content: [often] } },
        { type: 'error', error: { message: 'The line was lost for a moment' } },
        { type: 'close', reason: 'The participant has left the room' },
      ],
    },
  ],
  [
    'thinking, warnings and settings beside conversation texts',
    [
      { type: 'Welcome', request_id: 'r' },
      { type: 'SettingsApplied', message: 'Your settings were applied' },
      { type: 'ConversationText', role: 'assistant', content: hello },
      { type: 'UserStartedSpeaking' },
      { type: 'ConversationText', role: 'user', content: fine },
      { type: 'AgentThinking', content: 'I should ask how often they visit.' },
      { type: 'AgentStartedSpeaking', total_latency: 1.2 },
      { type: 'ConversationText', role: 'assistant', content: often },
      { type: 'Warning', description: 'The microphone is quiet', code: 'quiet' },
      { type: 'Error', description: 'The session has timed out', code: 'timeout' },
    ],
  ],
  [
    'server events of a session with instructions, limits and a function call',
    [
      { type: 'session.created', session: { instructions: 'You interview people in a friendly way.' } },
      { type: 'response.audio_transcript.delta', delta: 'Hello, and', item_id: 'i1' },
      { type: 'response.audio_transcript.done', transcript: hello, item_id: 'i1' },
      { type: 'rate_limits.updated', rate_limits: [{ name: 'tokens', limit: 100 }] },
      { type: 'input_audio_buffer.speech_started', audio_start_ms: 4100 },
      { type: 'conversation.item.input_audio_transcription.completed', transcript: fine, item_id: 'i2' },
      {
        type: 'response.function_call_arguments.done',
        name: 'mark',
        arguments: '{"said":"yes, fine with me"}',
      },
      { type: 'response.audio_transcript.done', transcript: often, item_id: 'i3' },
      { type: 'error', error: { message: 'The buffer was empty when it was committed' } },
    ],
  ],
  [
    'roles of logs and actions beside those of people',
    {
      transcripts: [
        { user: 'system-log', text: 'The call was connected to the agent' },
        { user: 'assistant', text: hello },
        { user: 'user', text: fine },
        { user: 'agent-action', text: 'Pressed a button in the menu' },
        { user: 'assistant', text: often },
        { user: 'call-event', text: 'The call was ended by the user' },
      ],
    },
  ],
  [
    'joins and leaves of participants in a chat',
    {
      Transcript: [
        {
          Type: 'EVENT',
          ContentType: 'application/vnd.event.participant.joined',
          ParticipantRole: 'CUSTOMER',
          Content: 'The customer has joined the chat',
        },
        { Type: 'MESSAGE', ContentType: 'text/plain', ParticipantRole: 'AGENT', Content: hello },
        { Type: 'MESSAGE', ContentType: 'text/plain', ParticipantRole: 'CUSTOMER', Content: fine },
        { Type: 'EVENT', ContentType: 'application/vnd.event.typing', ParticipantRole: 'AGENT' },
        { Type: 'MESSAGE', ContentType: 'text/plain', ParticipantRole: 'AGENT', Content: often },
        { Type: 'EVENT', ParticipantRole: 'AGENT', Content: 'The agent has left the chat' },
      ],
    },
  ],
  [
    'pings and tentative replies between replies and transcripts',
    [
      {
        type: 'conversation_initiation_metadata',
        event: { conversation_id: 'c', format: 'pcm of 16000 hertz' },
      },
      { type: 'agent_response', agent_response_event: { agent_response: hello } },
      { type: 'ping', ping_event: { event_id: 1, message: 'Are you still there?' } },
      { type: 'user_transcript', user_transcription_event: { user_transcript: fine } },
      { type: 'internal_tentative_agent_response', event: { tentative_agent_response: 'How often do you' } },
      { type: 'agent_response', agent_response_event: { agent_response: often } },
      { type: 'vad_score', vad_score_event: { vad_score: 0.9 } },
    ],
  ],
  [
    'a channel that says what an entry is',
    {
      log: [
        { channel: 'system', text: 'Recording has begun on both sides' },
        { channel: 'agent', text: hello },
        { channel: 'participant', text: fine },
        { channel: 'metrics', text: 'latency of the reply was 300 ms' },
        { channel: 'agent', text: often },
        { channel: 'status', text: 'The session has come to an end' },
      ],
    },
  ],
  [
    'a kind that says what an entry is',
    {
      timeline: [
        { kind: 'marker', text: 'Beginning of the first chapter' },
        { kind: 'utterance', speaker: 'interviewer', text: hello },
        { kind: 'utterance', speaker: 'participant', text: fine },
        { kind: 'heartbeat', speaker: 'interviewer', text: 'The connection is alive' },
        { kind: 'utterance', speaker: 'interviewer', text: often },
        { kind: 'configuration', speaker: 'interviewer', text: 'The voice was set to alto' },
      ],
    },
  ],
  [
    'recogniser messages whose name stands where a text would',
    [
      { message: 'RecognitionStarted', id: 's' },
      {
        message: 'AddPartialTranscript',
        metadata: { transcript: 'Hello, and', start_time: 0.5, end_time: 1 },
      },
      {
        message: 'AddTranscript',
        speaker: 'agent',
        metadata: { transcript: hello, start_time: 0.5, end_time: 3.7 },
      },
      {
        message: 'AddTranscript',
        speaker: 'user',
        metadata: { transcript: fine, start_time: 4.1, end_time: 5.9 },
      },
      {
        message: 'AddTranscript',
        speaker: 'agent',
        metadata: { transcript: often, start_time: 6.2, end_time: 8.3 },
      },
      { message: 'EndOfTranscript' },
    ],
  ],
  [
    'transcriptions of a call, each as JSON text, by track',
    [
      { event: 'transcription-started', track: 'agent_track', languageCode: 'en-GB' },
      {
        event: 'transcription-content',
        track: 'agent_track',
        data: JSON.stringify({ transcript: hello, confidence: 0.9 }),
        final: 'true',
      },
      {
        event: 'transcription-content',
        track: 'customer_track',
        data: JSON.stringify({ transcript: 'Yes, that', confidence: 0.5 }),
        final: 'false',
      },
      {
        event: 'transcription-content',
        track: 'customer_track',
        data: JSON.stringify({ transcript: fine, confidence: 0.9 }),
        final: 'true',
      },
      {
        event: 'transcription-content',
        track: 'agent_track',
        data: JSON.stringify({ transcript: often, confidence: 0.9 }),
        final: 'true',
      },
      { event: 'transcription-stopped', track: 'agent_track', text: 'The transcription was stopped' },
    ],
  ],
  [
    'utterance events with the words in properties',
    [
      { event_type: 'conversation.started', properties: { text: 'A conversation was started' } },
      { event_type: 'conversation.utterance', properties: { role: 'replica assistant', speech: hello } },
      { event_type: 'conversation.user.started_speaking', properties: {} },
      { event_type: 'conversation.utterance', properties: { role: 'user', speech: fine } },
      { event_type: 'conversation.tool_call', properties: { name: 'mark', arguments: '{"a":"b c"}' } },
      { event_type: 'conversation.utterance', properties: { role: 'replica assistant', speech: often } },
      { event_type: 'conversation.ended', properties: { reason: 'The participant left the room' } },
    ],
  ],
  [
    'inputs and responses with payloads',
    [
      { type: 'launch', payload: {} },
      { type: 'response', payload: { type: 'text', payload: { message: hello } } },
      {
        type: 'debug',
        payload: { type: 'debug', payload: { message: 'Moved to the second block of the flow' } },
      },
      { type: 'user_input', payload: { type: 'text', payload: { query: fine } } },
      { type: 'response', payload: { type: 'text', payload: { message: often } } },
      { type: 'response', payload: { type: 'end', payload: { message: 'The flow has come to its end' } } },
    ],
  ],
  [
    'messages that come in and go out',
    {
      messages: [
        { direction: 'outgoing', from: 'bot', payload: { type: 'text', text: hello } },
        { direction: 'incoming', from: 'user', payload: { type: 'text', text: fine } },
        { direction: 'outgoing', from: 'bot', payload: { type: 'typing', text: 'The bot is typing now' } },
        { direction: 'outgoing', from: 'bot', payload: { type: 'text', text: often } },
      ],
    },
  ],
  [
    'transitions between the nodes of a flow',
    {
      transcript: [
        { role: 'agent', content: hello },
        { role: 'user', content: fine },
        { role: 'node_transition', content: 'From greeting to the first question', new_node: 'b' },
        { role: 'agent', content: often },
        { role: 'dtmf', content: 'The digit 1 was pressed', digit: '1' },
      ],
    },
  ],
  [
    'a call log with latencies and a notice',
    {
      call_log: [
        { role: 'system', content: 'You interview people about the library.' },
        { role: 'assistant', content: hello, latency: 800 },
        { role: 'user', content: fine, confidence: 0.9 },
        { role: 'notice', content: 'A silence of four seconds was found' },
        { role: 'assistant', content: often },
        { role: 'system-log', action: 'hangup', content: 'The call was ended by the agent' },
      ],
    },
  ],
  [
    'functions of a developer and their results',
    {
      messages: [
        { role: 'developer', content: 'Ask three questions about the library.' },
        { role: 'assistant', content: hello },
        { role: 'user', content: fine },
        {
          role: 'assistant',
          content: null,
          function_call: { name: 'store', arguments: '{"said":"that is fine"}' },
        },
        { role: 'function', name: 'store', content: 'The answer was stored in the list' },
        { role: 'assistant', content: often },
      ],
    },
  ],
  [
    'transcripts inside envelopes of their own',
    [
      { event: 'call_started', call: { call_id: 'c', agent_name: 'An agent of the library' } },
      { event: 'transcript', data: { message: { role: 'agent', body: hello } } },
      { event: 'transcript', data: { message: { role: 'user', body: fine } } },
      {
        event: 'status-update',
        data: { message: { status: 'in-progress', body: 'The call is in progress' } },
      },
      { event: 'transcript', data: { message: { role: 'agent', body: often } } },
      { event: 'call_ended', data: { message: { body: 'The call has ended as planned' } } },
    ],
  ],
  [
    'tools and systems that name the interviewer as theirs',
    [
      { event: 'tool_call', role: 'agent', text: 'Looking for the account of the caller' },
      { event: 'utterance', role: 'agent', text: hello },
      { kind: 'function_result', speaker: 'agent', text: 'Found the account of the caller' },
      { event: 'utterance', role: 'user', text: fine },
      { type: 'system_message', sender: 'agent', text: 'The agent has turned the page' },
      { event: 'utterance', role: 'agent', text: often },
      { channel: 'tools', role: 'agent', text: 'The answer has been stored' },
    ],
  ],
  [
    'categories and levels of a log, and a channel of control',
    [
      { channel: 'control', message: 'The session is live now' },
      { category: 'speech', level: 'info', speaker: 'agent', message: hello },
      { category: 'metrics', level: 'info', message: 'The latency was fine' },
      { category: 'settings', level: 'info', speaker: 'user', message: fine },
      { category: 'network', level: 'warn', message: 'The network is slow' },
      { category: 'speech', level: 'info', speaker: 'agent', message: often },
    ],
  ],
  [
    'utterances inside envelopes of tools and of the system',
    [
      { type: 'tool_event', at: 0.5, data: { role: 'agent', text: hello } },
      { type: 'system_event', at: 4.1, event: { speaker: 'participant', utterance: fine } },
      { type: 'status', at: 6.2, payload: { message: { role: 'assistant', content: often } } },
    ],
  ],
  [
    'what the interviewer says through a tool',
    [
      { type: 'function_call', name: 'say', arguments: JSON.stringify({ text: hello, voice: 'alto' }) },
      { type: 'message', role: 'user', content: fine },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ function: { name: 'ask_question', arguments: JSON.stringify({ question: often }) } }],
      },
      { type: 'function_call', name: 'store', arguments: JSON.stringify({ text: 'said that it is fine' }) },
    ],
  ],
];

test.each(logs)('%s', (_, value) => {
  const { turns } = readTranscript(value);
  const spoken = turns.filter(({ role }) => role !== 'system' && role !== 'tool');
  expect(spoken.map(({ role, text }) => [role, text])).toEqual(expectedTurns);
});

/** Speech in entries whose kind sounds like a system event is still speech. */
const unusual: [string, unknown][] = [
  [
    'a tool in which the interviewer speaks',
    [
      { type: 'voice_event', role: 'assistant', text: hello },
      { type: 'transcription_completed', role: 'user', text: fine },
      { type: 'status_message', speaker: 'interviewer', kind: 'utterance', text: often },
    ],
  ],
  [
    'the first and the last message of a session',
    [
      { type: 'start', role: 'agent', content: hello },
      { type: 'middle', role: 'user', content: fine },
      { type: 'end', role: 'agent', content: often },
    ],
  ],
  [
    'markers beside the speaker, not instead of one',
    [
      { event: 'utterance', marker: 'intro', speaker: 'agent', utterance: hello, status: 'completed' },
      { event: 'utterance', marker: null, speaker: 'user', utterance: fine, status: 'completed' },
      { event: 'utterance', marker: 'q1', speaker: 'agent', utterance: often, status: 'interrupted' },
    ],
  ],
  [
    'questions and answers among steps',
    [
      { type: 'greeting', speaker: 'interviewer', text: hello },
      { type: 'consent', speaker: 'participant', text: fine },
      { type: 'question', speaker: 'interviewer', text: often },
    ],
  ],
];

test.each(unusual)('%s', (_, value) => {
  expect(readTranscript(value).turns.map(({ role, text }) => [role, text])).toEqual(expectedTurns);
});
