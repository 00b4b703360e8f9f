/** A passage of a source's text, or of its sound, that was coded or annotated. */
export interface QdaPassage {
  guid: string;
  /** Code points from the start of the source's text with LF line ends, end exclusive; null for sound. */
  text: { start: number; end: number } | null;
  /** Null for text. */
  sound: { startSeconds: number; endSeconds: number } | null;
  /** GUIDs of its codes; none for a memo on a passage. */
  codes: string[];
  /** Comments and linked notes, as plain text. */
  memo: string;
  /** GUID of the person; null if the file does not say. */
  coder: string | null;
  /** ISO 8601 with time zone; null if the file does not say. */
  createdAt: string | null;
}

export interface QdaSource {
  guid: string;
  name: string;
  kind: 'text' | 'recording' | 'picture' | 'pdf' | 'other';
  /** With LF line ends; null without text. For a recording, its transcript. */
  text: string | null;
  /** Of a recording: the entry of the archive, or where the file is outside it. */
  sound: { entry: string | null; path: string | null } | null;
  /** Where in the text the sound is at a time, by position in code points; sorted by position. */
  syncPoints: { position: number; seconds: number }[];
  passages: QdaPassage[];
  /** Of the source as a whole. */
  memo: string;
  /** Values by the variable's GUID, as texts. */
  values: Record<string, string>;
  createdAt: string | null;
}

export interface QdaCode {
  guid: string;
  name: string;
  description: string;
  /** `#rrggbb`; null if the file has none that can be read. */
  colour: string | null;
  /** Null at the top level. */
  parent: string | null;
}

/** A project of another program, as read from its file. GUIDs are in upper case. */
export interface QdaProject {
  name: string;
  /** The program that wrote it, as it calls itself. */
  program: string | null;
  coders: { guid: string; name: string }[];
  /** Each after its parent. */
  codes: QdaCode[];
  sources: QdaSource[];
  cases: { guid: string; name: string; memo: string; sources: string[]; values: Record<string, string> }[];
  variables: {
    guid: string;
    name: string;
    type: 'text' | 'number' | 'date' | 'yes-no';
    description: string;
  }[];
  /** Of the project as a whole. */
  memo: string;
  /** What the file has that this does not: links, graphs, regions of pictures and so on, counted. */
  losses: { what: string; where: string | null; count: number }[];
}
