/** A code of the codebook. */
export interface Code {
  /** A UUID, generated where the code is created. */
  id: string;
  name: string;
  /** `#rrggbb` */
  colour: string;
  description: string;
  /** Null at the top level. */
  parentId: string | null;
  /** Its position among its siblings. */
  position: number;
}

/** What deleting a code removed, so that it can be undone. */
export interface DeletedCode {
  code: Code;
  /** Its former children, which were moved to its parent. */
  childIds: string[];
  noteIds: string[];
}
