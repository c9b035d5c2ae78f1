import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { productQuestions } from '#database/schema/catalogue/questions.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { aCustomer, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const call = async (method: Method, path: string, headers: Record<string, string> = {}, payload?: object) => {
  const answer = await testShop.app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

/** A product of a seller with a question about it. */
async function aQuestion({ language = 'en', phone }: { language?: string; phone?: null } = {}) {
  const seller = await aSeller(db())
  const lamp = await aProduct(db(), { sellerId: seller.id, name: 'Clay lamp', nameBn: 'মাটির প্রদীপ' })
  const customer = await aCustomer(db(), phone === null ? { phone } : {})
  const asker = { ...(await signInAs(testShop, customer)), 'accept-language': language }
  const path = `/products/${lamp.id}/questions`
  const asked = await call('POST', path, asker, { question: ' Is it heavy? ' })
  expect(asked).toMatchObject({ status: 201, message: expect.any(String), data: null })
  const [question] = await db().select().from(productQuestions).where(eq(productQuestions.productId, lamp.id))
  if (!question) throw new Error('No question was stored')
  const staff = await signInAs(testShop, await anAdmin(db()))
  return { lamp, customer, asker, path, id: question.id, seller: await signInAs(testShop, seller), staff }
}

const faqsOf = async (productId: string) => (await call('GET', `/products/${productId}`)).data.faqs
const sent = () => db().select().from(outboxMessages).where(eq(outboxMessages.template, 'question-answered'))

test('an answered question is shown with its product, and who asked is told once', async () => {
  const { lamp, customer, id, seller } = await aQuestion()
  expect(await faqsOf(lamp.id)).toEqual([])
  const answered = await call('PUT', `/questions/${id}/answer`, seller, { answer: 'No, 300 g.' })
  expect(answered).toMatchObject({ status: 200, data: { question: 'Is it heavy?', answer: 'No, 300 g.' } })
  expect(await faqsOf(lamp.id)).toEqual([{ question: 'Is it heavy?', answer: 'No, 300 g.' }])
  const [message] = await sent()
  expect(message).toMatchObject({ channel: 'sms', recipient: customer.phone })
  expect(message?.text).toMatch(/^Biponi: your question about Clay lamp is answered\. http/)
  await call('PUT', `/questions/${id}/answer`, seller, { answer: 'No, 310 g.' })
  expect(await faqsOf(lamp.id)).toEqual([{ question: 'Is it heavy?', answer: 'No, 310 g.' }])
  expect(await sent()).toHaveLength(1)
  const entries = await db().select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(entries.map(({ action }) => action)).toEqual(['question.answered', 'question.answered'])
})

test('the message is in the language of the question, by email to an account without a phone', async () => {
  const { customer, id, staff } = await aQuestion({ language: 'bn', phone: null })
  await call('PUT', `/questions/${id}/answer`, staff, { answer: 'না, ৩০০ গ্রাম।' })
  const [message] = await sent()
  expect(message).toMatchObject({
    ...{ channel: 'email', recipient: customer.email, subject: 'মাটির প্রদীপ নিয়ে আপনার প্রশ্ন' },
  })
  expect(message?.text).toContain('না, ৩০০ গ্রাম।')
})

test('a hidden question is not shown until it is shown again', async () => {
  const { lamp, id, seller } = await aQuestion()
  await call('PUT', `/questions/${id}/answer`, seller, { answer: 'No.' })
  expect((await call('PATCH', `/questions/${id}/hide`, seller)).data.hiddenAt).not.toBeNull()
  expect(await faqsOf(lamp.id)).toEqual([])
  expect((await call('GET', '/questions?status=hidden', seller)).data.total).toBe(1)
  expect((await call('PATCH', `/questions/${id}/show`, seller)).data.hiddenAt).toBeNull()
  expect(await faqsOf(lamp.id)).toHaveLength(1)
})

test('staff list all questions, sellers those about their own products', async () => {
  const first = await aQuestion()
  testShop.clock.advanceSeconds(1)
  const second = await aQuestion()
  await call('PUT', `/questions/${second.id}/answer`, second.staff, { answer: 'No.' })
  const ids = async (query: string, headers: Record<string, string>) =>
    (await call('GET', `/questions${query}`, headers)).data.data.map(({ _id }: { _id: string }) => _id)
  expect(await ids('', first.staff)).toEqual([second.id, first.id])
  expect(await ids('?sort=createdAt', first.staff)).toEqual([first.id, second.id])
  expect(await ids('?status=open', first.staff)).toEqual([first.id])
  expect(await ids('?status=answered&text=heavy', first.staff)).toEqual([second.id])
  expect(await ids('', first.seller)).toEqual([first.id])
})

test('only who manages the product answers and hides', async () => {
  const { id, asker, staff } = await aQuestion()
  const other = await aQuestion()
  const calls = [
    ['PUT', `/questions/${id}/answer`, { answer: 'No.' }],
    ['PATCH', `/questions/${id}/hide`, undefined],
    ['PATCH', `/questions/${id}/show`, undefined],
  ] as const
  for (const [method, path, payload] of calls) {
    expect((await call(method, path, {}, payload)).status, path).toBe(401)
    for (const headers of [asker, other.seller])
      expect((await call(method, path, headers, payload)).status, path).toBe(403)
  }
  const unknown = '/questions/0190f000-0000-7000-8000-000000000000/hide'
  expect((await call('PATCH', unknown, staff)).status).toBe(404)
  expect((await call('PUT', `/questions/${id}/answer`, staff, { answer: ' ' })).errors).toEqual([
    { path: 'answer', message: messages.answerRequired },
  ])
})

test('an empty or too long question, an unknown product and too many in a day are refused', async () => {
  const { asker, path } = await aQuestion()
  const ask = (question: string, to = path) => call('POST', to, asker, { question })
  expect((await call('POST', path, {}, { question: 'Why?' })).status).toBe(401)
  expect(await ask('  ')).toMatchObject({ status: 400, errors: [{ message: messages.questionRequired }] })
  expect((await ask('ক'.repeat(501))).status).toBe(400)
  expect((await ask('Why?', '/products/0190f000-0000-7000-8000-000000000000/questions')).status).toBe(404)
  for (let count = 1; count < 10; count += 1) expect((await ask('Why?')).status).toBe(201)
  expect((await ask('Why?')).status).toBe(429)
})

test('a deleted account leaves its answered questions, without its name', async () => {
  const { lamp, customer, asker, id, path, staff } = await aQuestion()
  await call('PUT', `/questions/${id}/answer`, staff, { answer: 'No.' })
  await call('POST', path, asker, { question: 'Is it red?' })
  expect((await call('DELETE', `/user/delete-user/${customer.id}`, staff)).status).toBe(200)
  expect(await faqsOf(lamp.id)).toHaveLength(1)
  const left = (await call('GET', '/questions', staff)).data.data
  expect(left).toMatchObject([{ _id: id, askerName: 'Deleted account' }])
})
