/** The stored summary of the longest session. */
export const holdSummary = {
  summary:
    'The participant placed the hold without help, but passed over “Join the queue” at first because she took it for a reading list. She hesitated once more between “Save” and “Continue”. She calls it reserving, rates the task five of seven, and would expect the confirmation to name the branch and let her change her mind.',
  keyPoints: [
    '“Join the queue” reads like a personal reading list; she did not think it would tell the library anything.',
    'Her own word is “reserving”; her mother’s is “putting her name down”.',
    '“Save” and “Continue” stand side by side when choosing a branch, and she could not tell which one does it.',
    'Opening times beside each branch decided where she collects the book. She would rather have the list without the map.',
    'The confirmation says “your library” though she belongs to two, and offers no way to cancel.',
  ],
  answers: [
    {
      id: 'looked-first',
      label: 'Where did they look first?',
      type: 'text',
      value: 'At the bottom of the page, where most apps she uses have their buttons.',
      rationale:
        '“At the bottom of the page. That’s where the buttons are in most of the apps I use.” She saw “Join the queue” there and went past it.',
    },
    {
      id: 'own-word',
      label: 'Which word do they use for placing a hold?',
      type: 'text',
      value: 'Reserving',
      rationale: '“Reserving. I’d say I’m reserving a book.”',
    },
    {
      id: 'unsure',
      label: 'How many times were they unsure what to press?',
      type: 'number',
      value: 2,
      rationale: '“Two times. Once at ‘Join the queue’, and once with Save and Continue.”',
    },
    {
      id: 'ease',
      label: 'How easy was placing the hold, from 1 to 7?',
      type: 'number',
      value: 5,
      rationale:
        '“Five. I was going to say six, but… no, five.” She takes two points off for the wording and calls the search a seven.',
    },
    {
      id: 'missing',
      label: 'What was missing on the confirmation page?',
      type: 'text',
      value: 'The name of the branch she chose, and a way to cancel.',
      rationale:
        '“It says, we’ll keep it at your library, but it doesn’t say Mill Lane.” And: “I’d like a cancel link, right there.”',
    },
  ],
};

/** The stored summary of the recorded session of the lockers project. */
export const lockerSummary = {
  summary:
    'The participant collected a hold from the lockers after closing time, in the rain. A screen that had gone to sleep held her up until a stranger told her to touch the corner, and the door that opened was close to the ground. It took three tries. She goes to the desk whenever it is open, yet would rather have the lockers than wait.',
  keyPoints: [
    'Nothing on the sleeping screen says how to wake it; she pressed the picture of a door.',
    'Twice the entry timed out while she typed with wet fingers.',
    'A door down by the ground is hard to reach with bad knees. She would like to choose one at the height of her hands.',
    'She wants a roof over the lockers.',
  ],
  answers: [
    {
      id: 'held-up',
      label: 'What held them up at the locker?',
      type: 'text',
      value: 'The screen had gone to sleep, and nothing told her how to wake it.',
      rationale: '“The screen. It goes to sleep, and nothing tells you how to wake it.”',
    },
    {
      id: 'tries',
      label: 'How many tries did the door take?',
      type: 'number',
      value: 3,
      rationale: '“Three, I think. Twice I was too slow, with wet fingers, and it threw me out.”',
    },
    {
      id: 'instead',
      label: 'When would they go to the desk instead?',
      type: 'text',
      value: 'Whenever the desk is open, because somebody bends down for her there.',
      rationale: '“Whenever it’s open, honestly. At the desk, somebody bends down for me.”',
    },
  ],
};
