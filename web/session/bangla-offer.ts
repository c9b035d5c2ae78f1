import { choiceKey } from './language-choice.ts'
import { readText, writeText } from './local-storage-store.ts'

/** In local storage: Bangla has been offered, whatever came of it. */
const offeredKey = 'languageOffered'

/**
 * Whether a visitor of an English page is to be offered Bangla: the browser's languages contain it, and the visitor has neither
 * chosen a language nor been offered one before (docs/product.md §33).
 */
export function canOfferBangla(languages: readonly string[] = navigator.languages): boolean {
  if (readText(choiceKey) || readText(offeredKey)) return false
  return languages.some((language) => /^bn\b/i.test(language))
}

/** The offer is made once, also to those who do not answer it. */
export function markBanglaOffered(): void {
  writeText(offeredKey, 'yes')
}
