import type { Config } from './config.ts'

/** What the shop says when it is open: its address, and how to look into a demo (docs/product.md §7). */
export function openingLines(
  { mode, host, publicUrl, isPublicDemo }: Pick<Config, 'mode' | 'host' | 'publicUrl' | 'isPublicDemo'>,
  port: number,
): string[] {
  const address = `http://${isOfThisMachine(host) ? 'localhost' : host}:${port}`
  if (mode === 'production') return [`Biponi is open at ${publicUrl}`, `  Listens at       ${address}`]
  return [
    `Biponi is open at ${address}`,
    `  For staff        ${address}/admin`,
    ...(isPublicDemo ? [] : [`  Emails and SMS   ${address}/dev/inbox`]),
    '  Sign in as customer@biponi.test, seller@biponi.test or admin@biponi.test with the password demo1234',
  ]
}

/** Also one that listens on all of its addresses. */
const isOfThisMachine = (host: string) => /^(?:127\.0\.0\.1|0\.0\.0\.0|::1?)$/.test(host)
