import { describe, expect, test } from 'vitest'
import type { MailProvider } from '#api/messages/mail/mail-provider.ts'
import type { SmsProvider } from '#api/messages/sms/sms-provider.ts'
import { type ProviderUnderTest, testProvider } from './provider.contract.ts'

type Received = { to: string; text: string }

type UnderTest<T extends SmsProvider | MailProvider> = ProviderUnderTest<T> & {
  /**
   * What has arrived at the gateway or server that `create` uses. Without it sending is tested to a company that
   * fails only.
   */
  received?: () => readonly Received[]
  /** One whose gateway or server cannot be reached. */
  createUnreachable(): T
}

const never = new AbortController().signal
const sms = { id: '0193a000-0000-7000-8000-0000001234ab', to: '8801712345678', text: 'Tk 5 & "more"\nশাড়ি' }
const mail = {
  messageId: '<0193a000-0000-7000-8000-0000001234ab@shop.example>',
  senderName: 'বিপণি',
  to: 'rahima@example.test',
  subject: 'Your order',
  text: 'Dear Rahima, it is on its way.',
  html: '<p>Dear Rahima, it is on its way.</p>',
}

/** The contract of an SMS gateway. */
export function describeSmsProvider(name: string, provider: UnderTest<SmsProvider>): void {
  describe(`${name} as an SMS provider`, () => {
    testProvider(provider)
    testSending(provider, (used, signal) => used.send(sms, signal), sms)
  })
}

/** The contract of what sends email. */
export function describeMailProvider(name: string, provider: UnderTest<MailProvider>): void {
  describe(`${name} as a mail provider`, () => {
    testProvider(provider)
    testSending(provider, (used, signal) => used.send(mail, signal), { to: mail.to, text: 'Dear Rahima' })
  })
}

function testSending<T extends SmsProvider | MailProvider>(
  { create, createUnreachable, received }: UnderTest<T>,
  send: (provider: T, signal: AbortSignal) => ReturnType<T['send']>,
  expected: Received,
): void {
  if (received)
    test('sends the text unchanged to whom it is for', async () => {
      const provider = create()
      expect(await send(provider, never)).toEqual({ kind: 'accepted' })
      const arrived = received().at(-1)
      expect(arrived?.to).toBe(expected.to)
      expect(arrived?.text).toContain(expected.text)
      if ('close' in provider) provider.close?.()
    })

  test('answers that it may be tried again when nobody can be reached, and does not throw', async () => {
    const outcome = await send(createUnreachable(), never)
    expect(outcome.kind).toBe('retryable')
    if (outcome.kind !== 'accepted') expect(outcome.reason).not.toBe('')
  })

  test('stops waiting when it is aborted, and does not throw', async () => {
    const outcome = await send(createUnreachable(), AbortSignal.abort())
    expect(outcome.kind).not.toBe('accepted')
  })
}
