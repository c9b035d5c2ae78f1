/** The languages of the shop; the first is that of the addresses without a prefix, and of everything that names none. */
export const languages = ['en', 'bn'] as const
export type Language = (typeof languages)[number]

let readLanguage: () => Language = () => 'en'

/** The language of the page, or of the request that is being answered. */
export const currentLanguage = (): Language => readLanguage()

/** Says where the language is read: the server's source is the request (`api/request-language.ts`), the browser's the page. */
export function setLanguageSource(read: () => Language): void {
  readLanguage = read
}

/**
 * What is written in both languages, such as a product's name, in the current one: in Bangla where there is a Bangla text.
 *
 *     shownText('Brass lamp', 'পিতলের বাতি')  // 'পিতলের বাতি' on Bangla pages
 *     shownText('Brass lamp', '')  // 'Brass lamp' on both
 */
export const shownText = (text: string, textBn: string | null | undefined): string =>
  (currentLanguage() === 'bn' && textBn) || text

/** A text, a function that makes one of its arguments, or a group of them under names. */
type Texts = { readonly [name: string]: unknown }

/** The same names with texts of any wording: what the second language has to define. */
export type Counterpart<T> = T extends string
  ? string
  : T extends (...input: infer Input) => infer Text
    ? (...input: Input) => Counterpart<Text>
    : T extends readonly (infer Item)[]
      ? readonly Counterpart<Item>[]
      : T extends Texts
        ? { readonly [Name in keyof T]: Counterpart<T[Name]> }
        : T

/**
 * Texts in both languages; reading one gives that of the current language. A text that lacks its pair does not compile
 * (docs/style.md §11, docs/decisions/021).
 *
 *     const texts = defineTexts(
 *       { empty: 'Your cart is empty', left: (n: string) => `Only ${n} left` },
 *       { empty: 'আপনার কার্ট খালি', left: (n) => `আর মাত্র ${n}টি আছে` },
 *     )
 *     texts.left(formatNumber(3))
 *
 * Read texts where they are shown, not when a module is loaded: then the language is not known yet.
 */
export function defineTexts<const T extends Texts>(english: T, bangla: Counterpart<T>): Counterpart<T> {
  const inBangla: Texts = bangla
  return new Proxy<Texts>(english, {
    get: (_target, name) => (currentLanguage() === 'bn' ? inBangla : english)[name as string],
  }) as Counterpart<T>
}

const locales = { en: 'en-US', bn: 'bn-BD' } as const

/** `bn-BD` for `Intl`: Bangla digits, lakh and crore. */
export type Locale = (typeof locales)[Language]

/**
 * Something that is made once for each language, such as a formatter of `Intl`, and read in the current one.
 *
 *     const numbers = perLanguage((locale) => new Intl.NumberFormat(locale))
 *     numbers().format(1234567)  // '1,234,567' or '১২,৩৪,৫৬৭'
 */
export function perLanguage<T>(make: (locale: Locale) => T): () => T {
  const made: Partial<Record<Language, T>> = {}
  return () => {
    const language = currentLanguage()
    made[language] ??= make(locales[language])
    return made[language]
  }
}
