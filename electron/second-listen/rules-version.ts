/** Increase it when the rules find other doubts: those of every session are then found again. */
export const RULES_VERSION = 1;
