import type { Language } from './language.ts'

const BANGLA_PREFIX = '/bn'
const IN_BANGLA = /^\/bn(?=[/?#]|\.data|$)/

/** What the addresses of a language's pages begin with: nothing for English, `/bn` for Bangla (docs/product.md §32). */
export const prefixOf = (language: Language): string => (language === 'bn' ? BANGLA_PREFIX : '')

/** The language of the page at a path. */
export const languageOfPath = (path: string): Language => (IN_BANGLA.test(path) ? 'bn' : 'en')

/** A path without its language: `/products` of `/bn/products`. */
export const withoutLanguage = (path: string): string => path.replace(IN_BANGLA, '') || '/'

/**
 * The address of the same page in a language.
 *
 *     inLanguage('/products?page=2', 'bn')  // '/bn/products?page=2'
 *     inLanguage('/bn', 'en')               // '/'
 */
export function inLanguage(address: string, language: Language): string {
  const bare = address.replace(IN_BANGLA, '')
  const path = bare.startsWith('/') ? bare : `/${bare}`
  return language === 'en' ? path : prefixOf(language) + (path === '/' ? '' : path)
}
