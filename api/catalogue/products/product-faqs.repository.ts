import { eq, sql } from 'drizzle-orm'
import type { Product } from '#contract/catalogue/products.ts'
import type { DbOrTx } from '#database/connect.ts'
import { productFaqs, products } from '#database/schema/catalogue/products.ts'

export type StoredFaq = Product['faqs'][number]

/** The questions of a product in display order, as a column of a select from `products`. */
export const faqsOfProduct = sql<StoredFaq[]>`(select coalesce(json_agg(json_strip_nulls(json_build_object(
    'question', f.question, 'answer', f.answer, 'questionBn', f.question_bn, 'answerBn', f.answer_bn)) order by f.position), '[]')
  from product_faqs f where f.product_id = ${products.id})`

/** The questions and answers of a product, in display order. */
export async function listFaqsOf(db: DbOrTx, productId: string): Promise<StoredFaq[]> {
  const [row] = await db.select({ faqs: faqsOfProduct }).from(products).where(eq(products.id, productId))
  return row?.faqs ?? []
}

/** The same of several products, by their ids. */
export async function listFaqsOfAll(db: DbOrTx, productIds: string[]): Promise<Map<string, StoredFaq[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, faqs: faqsOfProduct })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(productIds)}::uuid[])`)
  return new Map(rows.map(({ id, faqs }) => [id, faqs]))
}

export async function replaceFaqs(tx: DbOrTx, productId: string, faqs: StoredFaq[]): Promise<void> {
  await replaceFaqsOf(tx, new Map([[productId, faqs]]))
}

/** Replaces all questions of these products, in two statements. */
export async function replaceFaqsOf(
  tx: DbOrTx,
  faqsOf: ReadonlyMap<string, readonly StoredFaq[]>,
): Promise<void> {
  if (faqsOf.size === 0) return
  await tx
    .delete(productFaqs)
    .where(sql`${productFaqs.productId} = any(${sql.param([...faqsOf.keys()])}::uuid[])`)
  const rows = [...faqsOf].flatMap(([productId, faqs]) =>
    faqs.map(({ question, answer, questionBn, answerBn }, position) => ({
      ...{ product_id: productId, position, question, answer },
      question_bn: questionBn || null,
      answer_bn: answerBn || null,
    })),
  )
  await tx.execute(sql`
    insert into product_faqs (product_id, position, question, answer, question_bn, answer_bn)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (product_id uuid, position smallint, question text, answer text, question_bn text, answer_bn text)`)
}
