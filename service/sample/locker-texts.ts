// The researcher's texts for the pick-up lockers project of the sample workspace.

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
