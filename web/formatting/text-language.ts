/**
 * The language a catalogue text is read in: `bn` when it has Bangla letters, else the page's own. For `lang` on names and
 * descriptions that merchants write in either script (docs/design.md §7).
 */
export function languageOf(text: string): 'bn' | undefined {
  return /[\u0980-\u09ff]/.test(text) ? 'bn' : undefined
}
