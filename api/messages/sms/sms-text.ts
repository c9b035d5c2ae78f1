import { currentLanguage, defineTexts } from '#contract/language.ts'
import type { ShopName } from '#contract/messages/shop-name.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'

const MAX_PRODUCT_NAME = 40
const MAX_PERSON_NAME = 40
const MAX_BANGLA_NAME = 14
const MAX_ENGLISH_NAME = 30
/** GSM-7, and no sign by which a name could hold a link. */
const IN_ONE_BYTE = /^[A-Za-z0-9 .,&'-]+$/
/** Letters with their marks and joiners, and what stands between the parts of a name; after a dot, a space. */
const PERSON_NAME = /^(?:[\p{L}\p{M} '’()-]|\u200c|\u200d|\.(?=\s|$))+$/u

/**
 * The shop's name at the beginning of an SMS, in the current language. One character outside GSM-7 halves the capacity of an
 * SMS and doubles its price, so in an English one a name in Bangla is replaced by `Biponi`. Of a name of more than 30
 * characters, 14 in a Bangla SMS, the first words that fit. docs/bangladesh.md §3.1
 */
export function smsName({ name, nameBn }: ShopName): string {
  if (currentLanguage() === 'bn')
    return (
      [nameBn, name].find((one) => one !== '' && one.length <= MAX_BANGLA_NAME) ??
      firstWords(nameBn || name, MAX_BANGLA_NAME)
    )
  return IN_ONE_BYTE.test(name) ? firstWords(name, MAX_ENGLISH_NAME) : 'Biponi'
}

/** The words from the beginning that fit, without an `&` or a comma at their end; of a longer first word what fits. */
function firstWords(name: string, length: number): string {
  if (name.length <= length) return name
  const fitting = name.slice(0, length + 1)
  const words = fitting.slice(0, Math.max(fitting.lastIndexOf(' '), 0)).replace(/[\s&,.'-]+$/, '')
  return words || wholeCharacters(name, length)
}

/** As many letters with their marks as fit. */
function wholeCharacters(text: string, length: number): string {
  let characters = ''
  for (const { segment } of new Intl.Segmenter('bn').segment(text)) {
    if (characters.length + segment.length > length) break
    characters += segment
  }
  return characters
}

/**
 * The name of a customer in an SMS. At checkout anybody can type one for anybody's phone, so a name that could hold a link or a
 * number to call is not sent in the name of the shop, and no more than 40 characters of any other.
 */
export function smsPersonName(name: string): string {
  return PERSON_NAME.test(name)
    ? [...plain(name)].slice(0, MAX_PERSON_NAME).join('').trimEnd()
    : texts.customer
}

const texts = defineTexts({ customer: 'customer' }, { customer: 'ক্রেতা' })

/** The name of a product in an SMS: its first 40 characters. */
export function smsProductName(name: string): string {
  const characters = [...plain(name)]
  if (characters.length <= MAX_PRODUCT_NAME) return characters.join('')
  const ending = plain('…')
  return `${characters
    .slice(0, MAX_PRODUCT_NAME - ending.length)
    .join('')
    .trimEnd()}${ending}`
}

const plainSigns: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '×': 'x',
  '৳': 'Tk ',
  '\u00a0': ' ',
}

/** In an English SMS a text without typographic signs, of which one would make all of it Unicode. docs/bangladesh.md §3.1 */
const plain = (text: string): string =>
  currentLanguage() === 'bn' ? text : text.replace(/[‘’“”–—−…×৳\u00a0]/g, (sign) => plainSigns[sign] ?? sign)

/** Formats an amount for SMS, in English without ৳: `Tk 1,250`. */
export const smsTaka = (amount: Taka): string => plain(formatTaka(amount))

const nuktas: Record<string, string> = {
  '\u09af\u09bc': '\u09df',
  '\u09a1\u09bc': '\u09dc',
  '\u09a2\u09bc': '\u09dd',
}

/** Letters with a dot below, two characters in our texts, as the one that means the same: an SMS is paid by characters. */
export function compactBangla(text: string): string {
  return text.replace(/[\u09af\u09a1\u09a2]\u09bc/g, (pair) => nuktas[pair] ?? pair)
}
