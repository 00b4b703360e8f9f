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
