import type { StoredFaq } from '#api/catalogue/products/product-faqs.repository.ts'
import type { ReadFaq } from '#api/imports/reading/reading.ts'

/** The questions of a file as they are stored; without columns of Bangla those of the shop keep theirs. */
export function plannedFaqs(read: readonly ReadFaq[], stored: readonly StoredFaq[] = []): StoredFaq[] {
  const storedBy = new Map(stored.map((faq) => [faq.question, faq]))
  return read.map(({ question, answer, ...bangla }) => {
    const before = storedBy.get(question)
    const questionBn = bangla.questionBn ?? before?.questionBn
    const answerBn = bangla.answerBn ?? before?.answerBn
    return { question, answer, ...(questionBn && { questionBn }), ...(answerBn && { answerBn }) }
  })
}
