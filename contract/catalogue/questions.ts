import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { id, requiredText, text, timestamp, wireCodec } from '#contract/wire.ts'
import { MAX_ANSWER_LENGTH, MAX_QUESTION_LENGTH } from './question-limits.ts'

const question = requiredText(schemaErrors.questionRequired).check(
  z.maxLength(MAX_QUESTION_LENGTH, schemaErrors.textTooLong(MAX_QUESTION_LENGTH)),
)
const answer = requiredText(schemaErrors.answerRequired).check(
  z.maxLength(MAX_ANSWER_LENGTH, schemaErrors.textTooLong(MAX_ANSWER_LENGTH)),
)

export const askQuestionEndpoint = endpoint({
  method: 'POST',
  path: '/products/:productId/questions',
  tag: 'Product',
  who: 'signed-in',
  summary: 'Ask the seller a question about a product; once answered, it is among its `faqs`.',
  params: z.object({ productId: id }),
  body: z.object({ question }),
  message: () => messages.questionAsked,
  answer: z.null(),
  status: 201,
})

/** A question as its staff see it; `answer` is empty while it is open. */
const staffQuestion = wireCodec(
  {
    id,
    productId: id,
    productName: z.string(),
    productNameBn: z.optional(z.string()),
    askerId: id,
    askerName: z.string(),
    question: z.string(),
    answer: z.string(),
    at: timestamp,
    answeredAt: z.nullable(timestamp),
    hiddenAt: z.nullable(timestamp),
  },
  { id: '_id', askerId: 'userId', at: 'date' },
)
export type StaffQuestion = z.output<typeof staffQuestion>

const staffQuestionFilter = z.object({
  ...pageQuery,
  /** Words in the question or its answer. */
  text: z.optional(text(100)),
  status: z.optional(z.enum(['open', 'answered', 'hidden'])),
  sort: z.optional(z.enum(['-createdAt', 'createdAt'])),
})
export type StaffQuestionFilter = z.output<typeof staffQuestionFilter>

export const listQuestionsEndpoint = endpoint({
  method: 'GET',
  path: '/questions',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'reviews.moderate',
  summary:
    'List one page of questions, newest first: all for an admin, those about own products for a seller.',
  query: staffQuestionFilter,
  answer: rowPage(staffQuestion),
})

export const answerQuestionEndpoint = endpoint({
  method: 'PUT',
  path: '/questions/:id/answer',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'reviews.moderate',
  summary: 'Answer a question, or correct its answer; the first answer is told to who asked.',
  params: z.object({ id }),
  body: z.object({ answer }),
  answer: staffQuestion,
})

export const hideQuestionEndpoint = endpoint({
  method: 'PATCH',
  path: '/questions/:id/hide',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'reviews.moderate',
  summary: 'Hide a question from shoppers, answered or not; idempotent.',
  params: z.object({ id }),
  answer: staffQuestion,
})

export const showQuestionEndpoint = endpoint({
  method: 'PATCH',
  path: '/questions/:id/show',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'reviews.moderate',
  summary: 'Show a hidden question again; idempotent.',
  params: z.object({ id }),
  answer: staffQuestion,
})
