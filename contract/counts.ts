import { perLanguage } from './language.ts'

const counts = perLanguage((locale) => new Intl.NumberFormat(locale))

/** `1,250`; in Bangla `১,২৫০`, and with lakh `১,২৩,৪৫৬`. */
export const formatCount = (count: number): string => counts().format(count)
