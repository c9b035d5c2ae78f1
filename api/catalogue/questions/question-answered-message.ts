import { emailMessage, type OutboundMessage, smsMessage } from '#api/messages/outbound-message.ts'
import { pageUrl } from '#api/messages/page-url.ts'
import { smsName, smsProductName } from '#api/messages/sms/sms-text.ts'
import { runInLanguage } from '#api/request-language.ts'
import { defineTexts, shownText } from '#contract/language.ts'
import type { ShopName } from '#contract/messages/shop-name.ts'
import type { FoundQuestion } from './questions.repository.ts'

const texts = defineTexts(
  {
    subject: (product: string) => `Your question about ${product}`,
    heading: 'Your question is answered',
    asked: (question: string) => `You asked: ${question}`,
    answered: (answer: string) => `Our answer: ${answer}`,
    button: 'See the product',
    sms: (shop: string, product: string, url: string) =>
      `${shop}: your question about ${product} is answered. ${url}`,
  },
  {
    subject: (product) => `${product} নিয়ে আপনার প্রশ্ন`,
    heading: 'আপনার প্রশ্নের উত্তর',
    asked: (question) => `আপনার প্রশ্ন: ${question}`,
    answered: (answer) => `আমাদের উত্তর: ${answer}`,
    button: 'পণ্যটি দেখুন',
    sms: (shop, product, url) => `${shop}: ${product} নিয়ে আপনার প্রশ্নের উত্তর দেওয়া হয়েছে। ${url}`,
  },
)

/**
 * Tells who asked that there is an answer, in the language of the question; undefined for an account that nobody can
 * write to.
 */
export function questionAnsweredMessage(
  { contact, language, productId, productName, productNameBn, question }: FoundQuestion,
  answer: string,
  { shopName, publicUrl }: { shopName: ShopName; publicUrl: string },
): OutboundMessage | undefined {
  if (!contact) return undefined
  return runInLanguage(language, () => {
    const product = shownText(productName, productNameBn)
    const url = pageUrl(publicUrl, `/products/${productId}`)
    if (!contact.includes('@'))
      return smsMessage(
        contact,
        'question-answered',
        texts.sms(smsName(shopName), smsProductName(product), url),
      )
    return emailMessage(contact, 'question-answered', texts.subject(product), {
      heading: texts.heading,
      parts: [
        { kind: 'paragraph', text: texts.asked(question) },
        { kind: 'paragraph', text: texts.answered(answer) },
        { kind: 'button', label: texts.button, url },
      ],
    })
  })
}
