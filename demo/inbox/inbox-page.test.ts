import { expect, test } from 'vitest'
import { emailPage, inboxPage, withLinks } from './inbox-page.ts'

const message = {
  id: '0193a000-0000-7000-8000-0000001234ab',
  channel: 'email' as const,
  to: 'rahima@example.test',
  template: 'verification-link',
  subject: 'Verify <your> email',
  text: 'Open http://localhost:3000/verify/a_b-c.\n<script>alert(1)</script>',
  status: 'sent' as const,
  createdAt: new Date('2026-11-21T06:00:00Z'),
  attachmentName: null,
}

test('URLs become links that end before a full stop', () => {
  expect(withLinks('See http://localhost:3000/verify/a_b-c?x=1&y=2. Or not.')).toBe(
    'See <a href="http://localhost:3000/verify/a_b-c?x=1&amp;y=2">http://localhost:3000/verify/a_b-c?x=1&amp;y=2</a>. Or not.',
  )
})

test('the content of a message is escaped', () => {
  const html = inboxPage([message], '')
  expect(html).toContain('<a href="http://localhost:3000/verify/a_b-c">')
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script')
})

test('a code is shown separately, ready to be copied', () => {
  const sms = {
    ...message,
    channel: 'sms' as const,
    template: 'sign-in-code',
    subject: '',
    text: '0427 is your code',
  }
  expect(inboxPage([sms], '')).toContain('<p class="code">0427</p>')
})

test('the file of an email can be opened', () => {
  const html = inboxPage([{ ...message, attachmentName: 'PO-12.pdf' }], '')
  expect(html).toContain(`<a href="/dev/inbox/${message.id}/attachment">PO-12.pdf</a>`)
})

test('an empty inbox says what to do and for which recipient it is empty', () => {
  expect(inboxPage([], '"><b>')).toContain('Nothing was sent to &quot;&gt;&lt;b&gt;.')
})

test('an email is framed without scripts and forms', () => {
  const html = emailPage(message, '<p title="x">Hello</p>')
  expect(html).toContain('srcdoc="&lt;p title=&quot;x&quot;&gt;Hello&lt;/p&gt;"')
  expect(html).not.toMatch(/sandbox="[^"]*allow-(?:scripts|forms|same-origin)/)
})
