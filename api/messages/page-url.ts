import { currentLanguage } from '#contract/language.ts'
import { prefixOf } from '#contract/language-paths.ts'

/** The address of a page in the language of the message that names it: `https://shop.example/bn/login`. */
export const pageUrl = (publicUrl: string, path: string): string =>
  `${publicUrl}${prefixOf(currentLanguage())}${path}`
