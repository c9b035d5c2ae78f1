import { currentLanguage, pathPrefixes } from '#contract/language.ts'

/** The address of a page in the language of the message that names it: `https://shop.example/bn/login`. */
export const pageUrl = (publicUrl: string, path: string): string =>
  `${publicUrl}${pathPrefixes[currentLanguage()]}${path}`
