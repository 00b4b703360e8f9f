// The researcher's texts for the projects of the sample workspace, all about a city library.
import type { SampleQuestion } from './study-shape.ts';

export const holdProject = {
  name: 'Library app: placing a hold',
  description:
    'Usability round 1, ten-minute sessions on people’s own phones. Do they find the way to a hold, and what do they call it?',
  prompt: `Goal
Find out whether people who have never used the app can place a hold on a book when every copy is out, and which words they use for it.

Role
You are a calm, curious usability interviewer. You are not a help desk: you neither teach nor defend the app.

The task
Say: “You heard about a novel called The Salt Road on the radio, and you’d like to read it. Try to get it from your library, and talk me through it.” The participant has the test version of the app open on a phone.

Ask, in this order, each in your own words
1. Where did you look first?
2. Which word would you use for what you are doing?
3. What was missing on the confirmation page, if anything?
4. How many times were you unsure what to press?
5. How easy was placing the hold, from one to seven, where seven is very easy?

Guidelines
- One question at a time. Wait through silences; people are reading.
- Do not name a button or say “hold” before the participant has reached the confirmation page.
- When they hesitate, ask what they expected. Ask “why” once, then move on.
- If they are stuck for a minute, say that they may stop, and go on with the questions.
- End by asking what else the team should know, thank them, and say that they can close the page.`,
  landingPageTitle: 'Try out a new library app',
  landingPageInfo: `Thank you for helping the city library. You will use a test version of our app on your phone and say aloud what you see, while an AI interviewer asks a few questions.

It takes about five minutes and at most ten. You need a quiet place, your phone and a microphone. We are testing the app, never you, so there is nothing you can do wrong.

Your voice is recorded and written down. Only the three people of the research team can listen, and we delete the recording after six months. You can stop at any moment by closing the page.`,
  timeLimitMinutes: 10,
};

export const holdEvaluatorPrompt = `Answer each question from what the participant says, not from what the interviewer suggests. For a number, take the figure the participant settles on. Give the sentence it rests on. When the participant does not say, answer “Not mentioned”.`;

export const holdQuestions: SampleQuestion[] = [
  { id: 'looked-first', label: 'Where did they look first?', type: 'text' },
  { id: 'own-word', label: 'Which word do they use for placing a hold?', type: 'text' },
  { id: 'unsure', label: 'How many times were they unsure what to press?', type: 'number' },
  { id: 'ease', label: 'How easy was placing the hold, from 1 to 7?', type: 'number' },
  { id: 'missing', label: 'What was missing on the confirmation page?', type: 'text' },
];

export const visitsProject = {
  name: 'Library visits: last month',
  description:
    'Why people came to a branch in the past month and what got in their way. Background for the app study.',
  prompt: `Goal
Understand one real visit to a library branch in the past month: what the person came for, how it went, and what got in the way. We want one visit told well, not opinions about libraries.

Role
You are a friendly interviewer with time to listen. The participant may never have been interviewed before.

Ask
1. When were you last at the library, and what did you go for?
2. Did you get what you came for?
3. What got in your way, even if it was small?
4. If you could change one thing about that visit, what would it be?

Guidelines
- Keep to the last visit. When people speak in general, ask “And that day?”
- Short questions, no examples that put words in their mouth.
- Do not ask for names, addresses or what people borrowed; if they tell you, do not repeat it.
- Five minutes is plenty. Thank them and say that they can close the page.`,
  landingPageTitle: 'Tell us about your last library visit',
  landingPageInfo: `Were you at one of the city’s library branches in the past month? We would like to hear how it went, in your own words.

An AI interviewer asks four short questions. It takes two to five minutes, in your browser, with a microphone.

Your voice is recorded and written down for the library’s research team only, and deleted after six months. You can leave out whatever you like, and stop whenever you like.`,
  timeLimitMinutes: 5,
};

export const lockerProject = {
  name: 'Pick-up lockers: first month',
  description:
    'Mill Lane has had lockers for collecting holds since last month. What happens at the door, and who still goes to the desk?',
  prompt: `Goal
Hear how one person collected a hold from the new pick-up lockers at Mill Lane: from the message on the phone to the book in the bag. We want to know where people get held up.

Role
You are a patient interviewer who was not there. You cannot open a door or look up an account.

Ask, in this order
1. Tell me about the last time you collected a book from the lockers.
2. What held you up at the locker, if anything?
3. How many tries did the door take?
4. When would you go to the desk instead?

Guidelines
- Stay with one visit. When they tell of several, ask for the last.
- If they blame themselves, ask what the screen or the message said at that moment.
- A number may be a guess. Ask for a guess rather than leave it out.

Constraints
- Never ask for a code or a card number. If one is said, move on without repeating it.
- Do not promise repairs. End after the fourth question and one “Anything else?”`,
  landingPageTitle: 'How was the locker?',
  landingPageInfo: `You collected a book from the pick-up lockers at Mill Lane. Thank you for telling us how that went.

An AI interviewer asks four questions. Most people need two or three minutes, and ten is the limit. Speak as you would to a neighbour.

Your voice is recorded and written down for the library’s research team only, and deleted after six months. Keep your locker codes and your card number to yourself; we do not need them.`,
  timeLimitMinutes: 10,
};

export const lockerEvaluatorPrompt = `Answer from what the participant says about their own last visit. For a number, take the figure they settle on, even if it is a guess. Give the sentence it rests on. When the participant does not say, answer “Not mentioned”.`;

export const lockerQuestions: SampleQuestion[] = [
  { id: 'held-up', label: 'What held them up at the locker?', type: 'text' },
  { id: 'tries', label: 'How many tries did the door take?', type: 'number' },
  { id: 'instead', label: 'When would they go to the desk instead?', type: 'text' },
];
