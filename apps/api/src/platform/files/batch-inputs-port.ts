/** Documents that operators put into a bucket for the batches of one space, beside what this service stores. Read only; faults are those of the files port. */
export type BatchInputs = {
  /** What the operator has bound to this space; undefined: nothing. */
  find(ownerId: string): BatchInput | undefined;
};

export type BatchInput = {
  /** Objects below what is bound to the space whose rest of the name begins with `prefix`, in the order of their names. Undefined: there are more. */
  list(prefix: string, objectsMax: number): Promise<InputObject[] | undefined>;
  /** The bytes of an object of the list; it breaks off where the object has changed since. */
  open(object: InputObject): AsyncIterable<Uint8Array>;
};

/** `name`: without what is bound to the space. */
export type InputObject = { name: string; bytes: number; tag: string | undefined };
