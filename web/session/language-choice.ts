import type { Language } from '#contract/language.ts'
import { writeText } from './local-storage-store.ts'

/** In local storage: the language that somebody has chosen. */
export const choiceKey = 'language'
/** Remembers the chosen language in this browser. */
export function chooseLanguage(language: Language): void {
  writeText(choiceKey, language)
}
