import { latinDigits } from '#contract/latin-digits.ts'
import { normalisedPhone, PHONE_PATTERN } from '#contract/phone.ts'

/** `+8801712345678`, `+966512345678` */
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/

/** A WhatsApp number as it is stored: a mobile number of Bangladesh, or with `+` and its country; else the trimmed text. */
export function normalisedWhatsapp(typed: string): string {
  const number = normalisedPhone(typed)
  return PHONE_PATTERN.test(number) ? number : latinDigits(typed).replace(/[\s()-]/g, '')
}

export const isWhatsapp = (number: string) => PHONE_PATTERN.test(number) || INTERNATIONAL.test(number)

/** The address that opens a chat with a WhatsApp number: `https://wa.me/8801712345678`. */
export function whatsappUrl(number: string): string {
  return `https://wa.me/${PHONE_PATTERN.test(number) ? `88${number}` : number.slice(1)}`
}

/** The address that opens a chat with a page on Facebook: `https://m.me/biponi.shop`. */
export const messengerUrl = (name: string) => `https://m.me/${name}`
