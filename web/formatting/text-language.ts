import { currentLanguage, type Language, shownText } from '#contract/language.ts'

/**
 * `lang` of a text that sellers write in either script, where it differs from the page's: text with Bangla letters is Bangla,
 * text with Latin ones only is English (docs/design.md §7).
 */
export function languageOf(text: string): Language | undefined {
  const language = /[\u0980-\u09ff]/.test(text) ? 'bn' : /[a-z]/i.test(text) ? 'en' : undefined
  return language === currentLanguage() ? undefined : language
}

/** The name of something of the catalogue in the language of the page: the Bangla one on Bangla pages, where there is one. */
export function localName({ name, nameBn }: { name: string; nameBn?: string | undefined }): string {
  return shownText(name, nameBn)
}
