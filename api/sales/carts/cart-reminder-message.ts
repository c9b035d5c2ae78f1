import { emailMessage, type OutboundMessage, smsMessage } from '#api/messages/outbound-message.ts'
import { pageUrl } from '#api/messages/page-url.ts'
import { smsName, smsProductName } from '#api/messages/sms/sms-text.ts'
import { runInLanguage } from '#api/request-language.ts'
import { defineTexts } from '#contract/language.ts'
import { type ShopName, shownShopName } from '#contract/messages/shop-name.ts'
import type { LeftCart } from './carts.repository.ts'

const texts = defineTexts(
  {
    subject: (shop: string) => `Your cart at ${shop}`,
    heading: 'Still in your cart',
    text: (products: string) =>
      `You left this in your cart: ${products}. It is not reserved for you. Sign in, and you find it in the cart.`,
    button: 'Go to the shop',
    stop: 'We remind you once of a cart. You agreed to it in your account or at the checkout; end it here:',
    sms: (shop: string, product: string, url: string) => `${shop}: ${product} is still in your cart. ${url}`,
    andMore: (product: string) => `${product} and more`,
  },
  {
    subject: (shop) => `${shop}-এ আপনার কার্ট`,
    heading: 'কার্টে এখনো আছে',
    text: (products) => `আপনার কার্টে রয়ে গেছে: ${products}। এটি আপনার জন্য আলাদা রাখা নেই। লগইন করলেই কার্টে পাবেন।`,
    button: 'দোকানে যান',
    stop: 'একটি কার্টের কথা আমরা একবারই মনে করিয়ে দিই। অ্যাকাউন্টে বা চেকআউটে আপনি এতে রাজি হয়েছিলেন; বন্ধ করতে চাইলে:',
    sms: (shop, product, url) => `${shop}: ${product} আপনার কার্টে রয়ে গেছে। ${url}`,
    andMore: (product) => `${product} ও আরও পণ্য`,
  },
)

const MAX_EMAIL_NAMES = 5

/** The reminder of a cart, by SMS or email; undefined where nothing of it can be bought, or nobody can be written to. */
export function cartReminderMessage(
  { contact, language, stopToken, productNames }: LeftCart,
  { shopName, publicUrl }: { shopName: ShopName; publicUrl: string },
): OutboundMessage | undefined {
  const [first] = productNames
  if (!contact || first === undefined) return undefined
  return runInLanguage(language, () => {
    const url = pageUrl(publicUrl, `/left/${stopToken}`)
    if (!contact.includes('@')) {
      const name = smsProductName(first)
      const products = productNames.length > 1 ? texts.andMore(name) : name
      return smsMessage(contact, 'cart-reminder', texts.sms(smsName(shopName), products, url))
    }
    const named = productNames.slice(0, MAX_EMAIL_NAMES).join(', ')
    const products = productNames.length > MAX_EMAIL_NAMES ? texts.andMore(named) : named
    return emailMessage(contact, 'cart-reminder', texts.subject(shownShopName(shopName)), {
      heading: texts.heading,
      parts: [
        { kind: 'paragraph', text: texts.text(products) },
        { kind: 'button', label: texts.button, url: pageUrl(publicUrl, '/products') },
        { kind: 'note', text: `${texts.stop} ${url}` },
      ],
    })
  })
}
