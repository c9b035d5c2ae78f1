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
    send: createMailSender(mailer, {
      publicUrl: 'https://shop.example',
      shopName: async () => ({ name: 'বিপণি', nameBn: '' }),
    }),
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

test('an email to a supplier comes with its file, is answered to the shop and says why it came', async () => {
  const mailer = createSmtpMailer({ url: server.url, from: 'no-reply@shop.example' })
  mailers.push(mailer)
  const asked: string[] = []
  const send = createMailSender(mailer, {
    ...{ publicUrl: 'https://shop.example', shopName: async () => ({ name: 'Biponi', nameBn: '' }) },
    getAttachment: async (messageId) => {
      asked.push(messageId)
      return { name: 'PO-12.pdf', mediaType: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7') }
    },
  })
  const replyTo = 'owner@shop.example'
  const content = { ...message.content, audience: 'supplier' as const, replyTo, hasAttachment: true as const }
  expect(await send({ ...message, content }, never)).toEqual({ kind: 'accepted' })
  const { source = '' } = server.received[0] ?? {}
  expect(asked).toEqual([message.id])
  expect(source).toContain('Reply-To: owner@shop.example')
  expect(source).not.toContain('Auto-Submitted')
  expect(source).toContain('filename=PO-12.pdf')
  expect(source).toContain(Buffer.from('%PDF-1.7').toString('base64'))
  expect(source).toContain('buys from you')
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
