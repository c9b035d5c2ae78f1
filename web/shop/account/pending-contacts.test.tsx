import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PendingContacts } from './pending-contacts.tsx'

const account = { id: 'one', email: null, phone: null, pendingEmail: null, pendingPhone: null }
const html = (contacts: Partial<Record<keyof typeof account, string>>) =>
  renderToStaticMarkup(<PendingContacts account={{ ...account, ...contacts } as never} />)

const pendingEmail = 'new@example.test'
const pendingPhone = '01912345678'

test('a new email or phone replaces the old one, which can be kept', () => {
  const shown = html({ email: 'old@example.test', phone: '01712345678', pendingEmail, pendingPhone })
  expect(shown).toContain('Your email changes once you open it.')
  expect(shown).toContain('Keep My Old Email')
  expect(shown).toContain('Keep My Old Phone')
})

test('a first email or phone is added, and there is no old one to keep', () => {
  const email = html({ phone: '01712345678', pendingEmail })
  expect(email).toContain('Once you open it, this email is added to your account.')
  expect(email).toContain('Don’t Add This Email')
  const phone = html({ email: 'old@example.test', pendingPhone })
  expect(phone).toContain('Don’t Add This Phone')
  expect(email + phone).not.toMatch(/Keep My Old|email changes/)
})
