/**
 * Statements that begin with this are parsed and planned once for each connection, then only executed: for those that run at every call of a
 * model, planning took longer than the rest. Their text must not vary with their values.
 */
export const prepared = '/* prepared */';
