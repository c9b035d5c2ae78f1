import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertMayManage } from '#api/catalogue/products/product-seller.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { notFound } from '#api/errors.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { StaffQuestion, StaffQuestionFilter } from '#contract/catalogue/questions.ts'
import { currentLanguage } from '#contract/language.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { questionAnsweredMessage } from './question-answered-message.ts'
import * as repository from './questions.repository.ts'

/** Questions of one account in a day. */
const LIMIT = { max: 10, windowSeconds: 24 * 60 * 60, beyond: 'reject' } as const

type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'config'> & {
  site: SiteService
  countHit: CountHit
  changeCatalogue: ChangeCatalogue
}

/** Questions of customers to the seller of a product. Answered ones are among its `faqs`. docs/product.md §31 */
export function createQuestionsService({ db, clock, config, site, countHit, changeCatalogue }: Needs) {
  /** Changes a question that the viewer manages, records it, and returns it as it is then. */
  async function change(
    viewer: Viewer,
    id: string,
    action: string,
    apply: (tx: Tx, question: repository.FoundQuestion, now: Date) => Promise<Partial<StaffQuestion>>,
  ): Promise<StaffQuestion> {
    return changeCatalogue(async (tx) => {
      const question = await repository.lockQuestion(tx, id)
      if (!question) throw notFound(messages.questionNotFound)
      assertMayManage(viewer, question)
      const now = clock()
      const after = await apply(tx, question, now)
      const answers = {
        before: { answer: question.answer },
        after: { answer: after.answer ?? question.answer },
      }
      await recordAudit(tx, viewer, action, { type: 'question', id }, { ...answers, at: now })
      return { ...question, ...after }
    })
  }

  const setHidden = (viewer: Viewer, id: string, isHidden: boolean) =>
    change(viewer, id, isHidden ? 'question.hidden' : 'question.shown', async (tx, _question, now) => {
      const hiddenAt = isHidden ? now : null
      await repository.updateQuestion(tx, id, { hiddenAt })
      return { hiddenAt }
    })

  return {
    /** Asks about a product on sale. Throws notFound, and tooMany. */
    async ask(viewer: Viewer, productId: string, question: string): Promise<null> {
      if (!(await repository.isOnSale(db, productId))) throw notFound(messages.productNotFound)
      await countHit([{ key: `question:${viewer.userId}`, ...LIMIT }])
      const asked = { productId, question, language: currentLanguage(), now: clock() }
      await repository.insertQuestion(db, { ...asked, customerId: viewer.userId })
      return null
    },

    /** One page of questions, newest first by default: all for an admin, those about their own products for a seller. */
    async list(viewer: Viewer, { page, limit, ...filter }: StaffQuestionFilter) {
      const query = { ...filter, sellerId: viewer.role === 'seller' ? viewer.userId : undefined }
      const [rows, total] = await Promise.all([
        repository.listQuestions(db, query, limitAndOffset({ page, limit })),
        repository.countQuestions(db, query),
      ])
      return toPage(rows, total, { page, limit })
    },

    /**
     * Answers a question, which is shown with its product from then on. The first answer notifies the customer; later
     * corrections do not. Throws notFound, and forbidden for another seller's product.
     */
    async answer(viewer: Viewer, id: string, answer: string): Promise<StaffQuestion> {
      const { shopName } = await site.settings()
      return change(viewer, id, 'question.answered', async (tx, question, now) => {
        await repository.updateQuestion(tx, id, { answer, answeredAt: now, answeredBy: viewer.userId })
        const isFirst = question.answeredAt === null
        const { publicUrl } = config
        const message = isFirst && questionAnsweredMessage(question, answer, { shopName, publicUrl })
        if (message) await enqueueMessage(tx, { ...message, aboutId: question.productId, now })
        return { answer, answeredAt: now }
      })
    },

    /** Hides a question from shoppers; idempotent. Throws as `answer`. */
    hide: (viewer: Viewer, id: string) => setHidden(viewer, id, true),

    /** Shows a question again. Throws as `answer`. */
    show: (viewer: Viewer, id: string) => setHidden(viewer, id, false),
  }
}
