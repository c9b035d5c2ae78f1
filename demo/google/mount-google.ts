import type { FastifyInstance } from 'fastify'
import { sendPage } from '#demo/html-page.ts'
import { chooserPage, credentialPage } from './chooser-page.ts'
import type { ChosenAccount, DemoGoogle } from './issuer.ts'

/** A customer and a seller of the demo shop, and two people without an account. */
const ACCOUNTS: readonly ChosenAccount[] = [
  { email: 'customer@biponi.test', name: 'Nusrat Jahan' },
  { email: 'customer2@biponi.test', name: 'Tanvir Ahmed' },
  { email: 'farhana.google@biponi.test', name: 'Farhana Akter' },
  { email: 'imran.google@biponi.test', name: 'Imran Hossain' },
]

/** Accepts `/login` and `/register?x=1`; rejects everything that could lead to another site. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]{0,500}$/

/**
 * Mounts the demo service for Google at `/dev/google`: an account chooser and the keys to verify its tokens. Opened as a
 * window, it posts `{ type: 'google-credential', credential }` to its opener; opened as a page with `?return=/login`, it
 * redirects there with `#credential=`. Demo mode only. docs/product.md §7
 */
export function mountGoogle(app: FastifyInstance, google: DemoGoogle) {
  app.get('/dev/google/jwks', () => google.jwks())

  app.get('/dev/google', ({ query }, reply) =>
    sendPage(reply, chooserPage(ACCOUNTS, ownPath(field(query, 'return')))),
  )

  // In its own scope, since the shop itself accepts no such forms.
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    )
    forms.post('/dev/google', async ({ body }, reply) => {
      const [email, name] = [field(body, 'email').trim(), field(body, 'name').trim()]
      const returnPath = ownPath(field(body, 'return'))
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) return sendPage(reply, chooserPage(ACCOUNTS, returnPath))
      const credential = await google.issue({ email, name: name || email })
      if (returnPath) return reply.redirect(`${returnPath.split('#')[0]}#credential=${credential}`, 303)
      return sendPage(reply, credentialPage(credential))
    })
  })
}

function ownPath(path: string): string {
  return OWN_PATH.test(path) ? path : ''
}

function field(fields: unknown, name: string): string {
  const value = Object.entries(fields ?? {}).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}
