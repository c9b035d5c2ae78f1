import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeSmtpServer, startFakeSmtpServer } from '#testing/fakes/fake-smtp-server.ts'
import type { MailProvider } from './mail-provider.ts'
import { createMailSender } from './mail-sender.ts'
import { createSmtpMailer, smtpProvider } from './smtp-mailer.ts'

let server: FakeSmtpServer
const mailers: MailProvider[] = []
beforeAll(async () => {
  server = await startFakeSmtpServer()
})
beforeEach(() => {
  server.received.length = 0
  server.rejectRecipients(undefined)
})
afterAll(async () => {
  for (const mailer of mailers) mailer.close?.()
  await server.close()
})

function aMailer({ url = server.url, from = 'no-reply@shop.example' } = {}) {
  const mailer = createSmtpMailer({ url, from })
  mailers.push(mailer)
  return {
    send: createMailSender(mailer, { publicUrl: 'https://shop.example', shopName: async () => 'বিপণি' }),
  }
}

const message = {
  id: '0193a000-0000-7000-8000-0000001234ab',
  channel: 'email' as const,
  recipient: 'rahima@example.test',
  template: 'order-placed',
  subject: 'Your order is on its way',
  text: 'Heading\n\nDear Rahima, it is.',
  content: { heading: 'Heading', parts: [{ kind: 'note' as const, text: 'Dear Rahima, it is <here>.' }] },
  html: '',
  attempts: 1,
  createdAt: new Date(),
  leasedUntil: new Date(),
  earlierToRecipient: 0,
}
const never = new AbortController().signal

test('a message arrives as text and HTML, with the shop as its sender', async () => {
  expect(await aMailer().send(message, never)).toEqual({ kind: 'accepted' })
  const [mail] = server.received
  expect(mail).toMatchObject({ from: 'no-reply@shop.example', to: ['rahima@example.test'] })
  expect(mail?.source).toContain('Message-ID: <0193a000-0000-7000-8000-0000001234ab@shop.example>')
  expect(mail?.source).toContain('Subject: Your order is on its way')
  expect(mail?.source).toContain('text/plain; charset=utf-8')
  expect(mail?.source).toContain('text/html; charset=utf-8')
  expect(mail?.source).toContain('Auto-Submitted: auto-generated')
  expect(mail?.source).toContain('it is &lt;here&gt;.')
})

test('a message that an earlier version of the shop queued arrives with its HTML', async () => {
  await aMailer().send({ ...message, content: null, html: '<p>Queued before the update</p>' }, never)
  expect(server.received[0]?.source).toContain('<p>Queued before the update</p>')
})

test('a sender with a name is used unchanged', async () => {
  await aMailer({ from: 'Biponi Orders <orders@shop.example>' }).send(message, never)
  expect(server.received[0]?.source).toContain('From: Biponi Orders <orders@shop.example>')
})

test('the default sender is the shop', async () => {
  const provider = smtpProvider({ SMTP_URL: server.url }, 'https://shop.example')
  if (provider) mailers.push(provider)
  expect(provider?.check()).toEqual([])
  const mail = { messageId: '<1@shop.example>', senderName: 'Biponi', to: 'rahima@example.test' }
  await provider?.send({ ...mail, subject: 'Hello', text: 'Hello', html: '' }, never)
  expect(server.received[0]?.source).toContain('From: Biponi <no-reply@shop.example>')
})

test('an unknown recipient is a permanent failure', async () => {
  server.rejectRecipients(550, 'No such user here')
  expect((await aMailer().send(message, never)).kind).toBe('permanent')
})

test('a busy server is retried', async () => {
  server.rejectRecipients(451)
  expect((await aMailer().send(message, never)).kind).toBe('retryable')
})

test('a wrong password is an auth failure', async () => {
  const url = server.url.replace('right', 'wrong')
  expect((await aMailer({ url }).send(message, never)).kind).toBe('auth')
})

test('an unreachable server is retried', async () => {
  expect((await aMailer({ url: 'smtp://127.0.0.1:9' }).send(message, never)).kind).toBe('retryable')
})

test('a name or address cannot add headers or recipients', async () => {
  const recipient = 'rahima@example.test, other@example.test'
  await aMailer().send({ ...message, recipient, subject: 'Hello\r\nBcc: spy@example.test' }, never)
  for (const mail of server.received) {
    expect(mail.to).not.toContain('other@example.test')
    expect(mail.source).not.toMatch(/^Bcc:/m)
  }
})
