import type { Plugin } from 'vite'

/**
 * Writes the files of the server's bundles in ASCII, other characters as `\u09ac`. A process keeps its source texts in
 * memory: a file with one Bangla letter takes two bytes for each of its characters, and the two largest have millions.
 */
export const escapeSources: Plugin = {
  name: 'escape-sources',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = escapeText(file.code)
    }
  },
}

/** The same JavaScript in ASCII, as long as no `String.raw` has other characters. */
export function escapeText(code: string): string {
  // A backslash before a character means nothing, and must not come before that of the escape.
  return code.replace(
    /(\\*)([\u0080-\uffff])/g,
    (_, slashes: string, unit: string) =>
      `${slashes.slice(slashes.length % 2)}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
