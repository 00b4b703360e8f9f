/** A code of the codebook. */
export interface Code {
  /** A UUID, made where the code is made. */
  id: string;
  name: string;
  /** `#rrggbb` */
  colour: string;
  description: string;
  /** Null at the top. */
  parentId: string | null;
  /** Its place among its siblings. */
  position: number;
}

/** What deleting a code took away, so that it can be put back. */
export interface DeletedCode {
  code: Code;
  /** Codes that stood under it, and stand where it stood now. */
  childIds: string[];
  noteIds: string[];
}
