import {
  MAX_FAQ_ANSWER_LENGTH,
  MAX_FAQ_QUESTION_LENGTH,
  MAX_FAQS,
} from '#contract/catalogue/products-staff.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { cellText, singleLine } from './cell-text.ts'
import type { Cells } from './file-columns.ts'
import type { ReadFaq, Reading } from './reading.ts'

const COLUMNS = ['Question', 'Answer', 'Question (Bangla)', 'Answer (Bangla)'] as const

/** Questions with their answers, one on each line of the product. */
export function readFaqs(lines: readonly Cells[], { product, problems }: Reading): void {
  if (COLUMNS.every((column) => lines[0]?.[column] === undefined)) return
  product.faqs = lines.flatMap((cells) => readFaq(cells) ?? [])
  if (product.faqs.some(({ question, answer }) => question === '' || answer === ''))
    problems.push(importMessages.faqIncomplete)
  if (product.faqs.length > MAX_FAQS) problems.push(importMessages.faqsTooMany(MAX_FAQS))
  if (product.faqs.some(isTooLong)) problems.push(importMessages.faqTooLong)
}

/** Undefined for a line without a question. */
function readFaq(cells: Cells): ReadFaq | undefined {
  const faq: ReadFaq = { question: singleLine(cells.Question), answer: linesOf(cells.Answer) }
  if (cells['Question (Bangla)'] !== undefined) faq.questionBn = singleLine(cells['Question (Bangla)'])
  if (cells['Answer (Bangla)'] !== undefined) faq.answerBn = linesOf(cells['Answer (Bangla)'])
  return Object.values(faq).some((text) => text !== '') ? faq : undefined
}

const linesOf = (cell: string | undefined) => cellText(cell).replace(/\r\n?/g, '\n').trim()

const isTooLong = ({ question, answer, questionBn = '', answerBn = '' }: ReadFaq) =>
  Math.max(question.length, questionBn.length) > MAX_FAQ_QUESTION_LENGTH ||
  Math.max(answer.length, answerBn.length) > MAX_FAQ_ANSWER_LENGTH
