import { currentLanguage } from '#contract/language.ts'

/** A list of texts of the catalogue in the language of the page: the Bangla one on Bangla pages, where there is one. */
export function localTexts(
  texts: readonly string[],
  textsBn: readonly string[] | undefined,
): readonly string[] {
  return currentLanguage() === 'bn' && textsBn && textsBn.length > 0 ? textsBn : texts
}
