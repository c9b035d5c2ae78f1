/**
 * Comments of the server's bundles: a process keeps its source texts in memory, and those for developers are a tenth
 * of them.
 */
export const bundledComments = { legal: true, jsdoc: false, annotation: false }
