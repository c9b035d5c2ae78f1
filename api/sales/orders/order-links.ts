import type { ShopConfig } from '#api/needs.ts'
import { fingerprintOf, isSameText, type Key, keyedDigest, keysFor } from '#api/secrets.ts'

/** How long a link works after the last change of its order, in days. docs/product.md §6 */
export const ORDER_LINK_DAYS = 90
/** Path of the pages that these links open. */
export const ORDER_LINK_PATH = '/o/'

/** No letter or digit that is easily confused, so that a link can be read out, and nothing at which an SMS app ends it. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
/** 13 characters of five bits: 65 bits. */
const SIGNATURE_CHARACTERS = 13
/** `104512hqk3...`: the order's number, a letter that names the key, and the signature. */
const TOKEN = /^(\d{6,11})([a-z])([a-z2-9]{13})$/
/** The end of an id that has a number; those of the oldest orders have none. */
const NUMBERED_ID = /[a-f](\d{6,11})$/

/**
 * Links by which an order is looked at without signing in: `https://shop.example/o/104512hqk3m...`, short enough for
 * an SMS. They are signed with 65 bits, with a key of their own that follows from the shop's secret (docs/security.md
 * §1).
 */
export function createOrderLinks({ secret, publicUrl }: Pick<ShopConfig, 'secret' | 'publicUrl'>) {
  const [currentKey, ...acceptedKeys] = keysFor('order link', secret)
  const signWithCurrent = signerOf(currentKey)
  const signers = [signWithCurrent, ...acceptedKeys.map(signerOf)]

  return {
    /** The link to an order; undefined for one of the oldest, which have no number. */
    linkTo(orderId: string): string | undefined {
      const number = NUMBERED_ID.exec(orderId)?.[1]
      return number && `${publicUrl}${ORDER_LINK_PATH}${signWithCurrent(number)}`
    },

    /** The number of the order that a token is for; undefined when it was altered, or signed with a former secret. */
    read(token: string): string | undefined {
      const number = TOKEN.exec(token)?.[1]
      return number && signers.some((sign) => isSameText(token, sign(number))) ? number : undefined
    },
  }
}

/** Writes the token of an order's number with one key. */
function signerOf(key: Key): (number: string) => string {
  const keyCharacter = keyCharacterOf(key)
  return (number) => number + keyCharacter + signatureOf(key, number)
}

/** Names a key among those that are accepted while the secret is replaced. */
function keyCharacterOf(key: Key): string {
  const [first = ''] = encoded(fingerprintOf(key))
  return first.replace(/\d/, 'x')
}

function signatureOf(key: Key, number: string): string {
  return encoded(keyedDigest(key, number)).slice(0, SIGNATURE_CHARACTERS)
}

const encoded = (bytes: Buffer) => Array.from(bytes, (byte) => ALPHABET.charAt(byte % 32)).join('')
