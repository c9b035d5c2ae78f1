/**
 * `lang` of a text that sellers write in either script: `bn` when it has Bangla letters, otherwise undefined, which is the
 * page's language (docs/design.md §7).
 */
export function languageOf(text: string): 'bn' | undefined {
  return /[\u0980-\u09ff]/.test(text) ? 'bn' : undefined
}
