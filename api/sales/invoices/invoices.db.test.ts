import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orderLines, orders } from '#database/schema/sales/orders.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { request } from '#testing/orders/staff-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

async function anOrderOf(lineCount = 1, input: object = {}) {
  const { customer, headers } = await aBuyer(testShop)
  const lines = await Promise.all(
    Array.from({ length: lineCount }, async () => ({ product: await aProduct(db()) })),
  )
  const answer = await place(testShop, headers, anOrderBody(customer, lines, input))
  return { id: answer.json().data._id as string, buyer: headers }
}

const download = (headers: Record<string, string>, id: string) =>
  testShop.app.inject({ method: 'GET', url: `/api/order/invoice/${id}`, headers })

const pagesOf = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])

describe('an invoice', () => {
  test('is a PDF download named after the order’s id', async () => {
    const { id, buyer } = await anOrderOf()
    const answer = await download(buyer, id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${id}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pagesOf(answer.rawPayload)).toBe(1)
  })

  test('of twelve lines with long Bangla names fits on one page; of fifty it needs more', async () => {
    const name = 'ঢাকাই জামদানি শাড়ি, হাতে বোনা, ক্ষুদ্র ও কুটির শিল্প সংস্থার প্রত্যয়িত, লাল-সাদা পাড়'
    const twelve = await anOrderOf(12)
    const fifty = await anOrderOf(50)
    await db().update(orderLines).set({ productName: name, color: 'Red' })
    expect(pagesOf((await download(twelve.buyer, twelve.id)).rawPayload)).toBe(1)
    expect(pagesOf((await download(fifty.buyer, fifty.id)).rawPayload)).toBeGreaterThan(1)
  })

  test('prints names as they are, whatever they would mean as typst code', async () => {
    const { id, buyer } = await anOrderOf()
    const nasty = '#panic("no") #read("/etc/passwd") $x$ *b* <a> @b \\ `c` "q" // /* 🙂 \u202e \u0007'
    await db().update(orderLines).set({ productName: nasty, sellerName: nasty, color: nasty })
    await db()
      .update(orders)
      .set({ customerName: nasty, addressDetails: nasty, phone: nasty, paymentNumber: nasty })
      .where(eq(orders.id, id))
    const answer = await download(buyer, id)
    expect([answer.statusCode, pagesOf(answer.rawPayload)]).toEqual([200, 1])
  })

  test('of a former version can be printed by admins only, as long as it is not the current one', async () => {
    const { id, buyer } = await anOrderOf()
    const admin = await signInAs(testShop, await anAdmin(db()))
    const version = (headers: Record<string, string>, number: number) =>
      request(testShop, headers, 'GET', `/${id}/versions/${number}/invoice`)
    expect((await version(admin, 1)).statusCode).toBe(404)
    const { data } = (await request(testShop, admin, 'GET', `/${id}`)).json()
    const { customerName, phone, deliveryAddress } = data
    testShop.clock.advanceSeconds(1)
    await request(testShop, admin, 'PATCH', `/${id}/address`, {
      ...{ updatedAt: data.staff.updatedAt, customerName, phone },
      deliveryAddress: { ...deliveryAddress, addressDetails: 'House 9' },
    })
    const printed = await version(admin, 1)
    expect(printed.headers['content-disposition']).toContain(`invoice-${id}-version-1.pdf`)
    expect(pagesOf(printed.rawPayload)).toBe(1)
    expect((await version(admin, 2)).statusCode).toBe(404)
    expect((await version(buyer, 1)).statusCode).toBe(403)
    expect((await version({}, 1)).statusCode).toBe(401)
  })

  test('is available to its buyer and to admins only', async () => {
    const { id } = await anOrderOf()
    const admin = await signInAs(testShop, await anAdmin(db()))
    expect((await download(admin, id)).statusCode).toBe(200)
    const stranger = await download((await aBuyer(testShop)).headers, id)
    expect([stranger.statusCode, stranger.headers['content-type']]).toEqual([
      404,
      'application/json; charset=utf-8',
    ])
    expect((await download({}, id)).statusCode).toBe(401)
    expect((await download(admin, '0193a000-0000-7000-8000-000000000000')).statusCode).toBe(404)
  })
})

describe('the history of an order', () => {
  const history = (headers: Record<string, string>, id: string, language = 'en') =>
    testShop.app.inject({
      url: `/api/order/${id}/history`,
      headers: { ...headers, 'accept-language': language },
    })

  test('is a PDF for staff who print, in either language, whatever was written in it', async () => {
    const { id, buyer } = await anOrderOf()
    const admin = await signInAs(testShop, await anAdmin(db()))
    const text = '#panic("no") $x$ *টাকা* @b \\ `c`'
    await request(testShop, admin, 'PATCH', `/update-payment-status/${id}`, { paymentStatus: 'paid' })
    await request(testShop, admin, 'POST', `/${id}/notes`, { text, kind: 'complaint' })
    for (const language of ['en', 'bn']) {
      const answer = await history(admin, id, language)
      expect([answer.statusCode, answer.headers['content-type']], answer.body).toEqual([
        200,
        'application/pdf',
      ])
      expect(answer.headers['content-disposition']).toContain(`history-${id}.pdf`)
      expect(pagesOf(answer.rawPayload)).toBe(1)
    }
    expect((await history(buyer, id)).statusCode).toBe(403)
    expect((await history({}, id)).statusCode).toBe(401)
    expect((await history(admin, crypto.randomUUID())).statusCode).toBe(404)
  })
})
