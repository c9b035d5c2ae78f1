import { expect, test } from 'vitest'
import { mailFieldsWith, needsAppPassword } from './mail-server.ts'

const at587 = { port: '587', security: 'starttls' }

test('a known mail server brings its port and encryption along, another one leaves them', () => {
  expect(mailFieldsWith('host', ' SMTP.Gmail.com', { port: '465' })).toEqual(at587)
  expect(mailFieldsWith('host', 'smtp.zoho.com', at587)).toEqual({ port: '465', security: 'tls' })
  expect(mailFieldsWith('host', 'mail.shop.example', at587)).toEqual({})
})

test('port and encryption follow each other, a port of one’s own stays', () => {
  expect(mailFieldsWith('port', '465', at587)).toEqual({ security: 'tls' })
  expect(mailFieldsWith('port', '2525', at587)).toEqual({ security: 'starttls' })
  expect(mailFieldsWith('port', '10025', at587)).toEqual({})
  expect(mailFieldsWith('security', 'tls', at587)).toEqual({ port: '465' })
  expect(mailFieldsWith('security', 'starttls', { port: '465' })).toEqual({ port: '587' })
  expect(mailFieldsWith('security', 'starttls', { port: '25' })).toEqual({})
  expect(mailFieldsWith('security', 'tls', { port: '10025' })).toEqual({})
})

test('Gmail wants an app password', () => {
  expect(needsAppPassword('smtp.gmail.com')).toBe(true)
  expect(needsAppPassword('mail.shop.example')).toBe(false)
})
