import { and, eq, isNull, sql } from 'drizzle-orm'
import { allConditions, containsText, countRows } from '#api/sql-conditions.ts'
import type { StaffQuestion, StaffQuestionFilter } from '#contract/catalogue/questions.ts'
import type { Language } from '#contract/language.ts'
import type { DbOrTx } from '#database/connect.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { productQuestions } from '#database/schema/catalogue/questions.ts'

type QuestionQuery = Omit<StaffQuestionFilter, 'page' | 'limit'> & { sellerId?: string | undefined }
type QuestionRow = Omit<StaffQuestion, 'productNameBn' | 'at' | 'answeredAt' | 'hiddenAt'> & {
  productNameBn: string | null
  at: string
  answeredAt: string | null
  hiddenAt: string | null
}

/** Whether a product is on sale. */
export async function isOnSale(db: DbOrTx, productId: string): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.archivedAt)))
  return rows.length > 0
}

type NewQuestion = { productId: string; customerId: string; question: string; language: Language; now: Date }

export async function insertQuestion(db: DbOrTx, { now, ...question }: NewQuestion): Promise<void> {
  await db.insert(productQuestions).values({ ...question, createdAt: now })
}

const from = sql`product_questions q join products p on p.id = q.product_id join users u on u.id = q.customer_id`
const columns = sql`q.id, q.product_id as "productId", p.name as "productName", p.name_bn as "productNameBn", q.customer_id as "askerId",
  u.name as "askerName", q.question, coalesce(q.answer, '') as answer, q.created_at as at,
  q.answered_at as "answeredAt", q.hidden_at as "hiddenAt"`

/** One page of questions; on `product_questions_newest_idx`. */
export async function listQuestions(
  db: DbOrTx,
  { sort = '-createdAt', ...query }: QuestionQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<StaffQuestion[]> {
  const order = sort === '-createdAt' ? sql`q.created_at desc, q.id` : sql`q.created_at, q.id desc`
  const { rows } = await db.execute<QuestionRow>(sql`
    select ${columns} from ${from} where ${conditionsOf(query)} order by ${order} limit ${limit} offset ${offset}`)
  return rows.map(toQuestion)
}

/** How many questions match, counted as `countRows` does. */
export async function countQuestions(db: DbOrTx, query: QuestionQuery): Promise<number> {
  return countRows(
    db,
    sql`product_questions q join products p on p.id = q.product_id where ${conditionsOf(query)}`,
  )
}

export type FoundQuestion = StaffQuestion & {
  sellerId: string
  language: Language
  /** The phone of who asked, or the email. */
  contact: string | null
}

/** A question with what its answer needs; its row is locked. */
export async function lockQuestion(tx: DbOrTx, id: string): Promise<FoundQuestion | undefined> {
  const { rows } = await tx.execute<QuestionRow & Omit<FoundQuestion, keyof StaffQuestion>>(sql`
    select ${columns}, p.seller_id as "sellerId", q.language, coalesce(u.phone, u.email) as contact
    from ${from} where q.id = ${id} for update of q`)
  const [row] = rows
  if (!row) return undefined
  const { sellerId, language, contact } = row
  return { ...toQuestion(row), sellerId, language, contact }
}

export async function updateQuestion(
  tx: DbOrTx,
  id: string,
  change: Partial<
    Pick<typeof productQuestions.$inferInsert, 'answer' | 'answeredAt' | 'answeredBy' | 'hiddenAt'>
  >,
): Promise<void> {
  await tx.update(productQuestions).set(change).where(eq(productQuestions.id, id))
}

/** Deletes the open questions of an account; those that are answered stay, without its name. */
export async function deleteOpenQuestionsOf(tx: DbOrTx, customerId: string): Promise<void> {
  await tx
    .delete(productQuestions)
    .where(and(eq(productQuestions.customerId, customerId), isNull(productQuestions.answer)))
}

function conditionsOf({ text, status, sellerId }: QuestionQuery) {
  return allConditions([
    text && sql`(${containsText(sql`q.question`, text)} or ${containsText(sql`q.answer`, text)})`,
    status === 'open' && sql`q.answer is null and q.hidden_at is null`,
    status === 'answered' && sql`q.answer is not null and q.hidden_at is null`,
    status === 'hidden' && sql`q.hidden_at is not null`,
    sellerId && sql`p.seller_id = ${sellerId}`,
  ])
}

function toQuestion(row: QuestionRow): StaffQuestion {
  const dateOf = (at: string | null) => (at ? new Date(at) : null)
  const { id, productId, productName, productNameBn, askerId, askerName, question, answer } = row
  return {
    id,
    productId,
    productName,
    ...(productNameBn && { productNameBn }),
    askerId,
    askerName,
    question,
    answer,
    at: new Date(row.at),
    answeredAt: dateOf(row.answeredAt),
    hiddenAt: dateOf(row.hiddenAt),
  }
}
