import { redirectMessages } from '#contract/catalogue/redirect-messages.ts'
import { redirectPath } from '#contract/catalogue/redirects.ts'

/** `/products/01936b1e-0000-7000-8000-000000000000` and what follows */
const PRODUCT_PATH = /^\/products\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?:\/[^?#]*)?$/i

export type CheckedRedirect = { path: string; productId: string | null; target: string | null }

/** An old address and where it is to lead, as stored; or why it cannot. Whether the product exists, the database says. */
export function checkedRedirect(path: string, target: string): CheckedRedirect | { problem: string } {
  const from = redirectPath(path)
  if (from === undefined || path.trim() === '') return { problem: redirectMessages.pathInvalid }
  if (from === '/' || /^\/(?:api|admin|bn)(?:\/|$)/.test(from))
    return { problem: redirectMessages.pathReserved }
  const to = target.trim()
  const isOwn = /^\/(?!\/)/.test(to)
  if (!isOwn && !isSecureAddress(to)) return { problem: redirectMessages.targetInvalid }
  if (isOwn && redirectPath(to) === from) return { problem: redirectMessages.ofItself(from) }
  const productId = PRODUCT_PATH.exec(to)?.[1]
  return productId
    ? { path: from, productId: productId.toLowerCase(), target: null }
    : { path: from, productId: null, target: to }
}

/** The paths of a circle that begins at a path, each as it leads on; undefined where none does. */
export function findCircle(path: string, targets: ReadonlyMap<string, string>): string[] | undefined {
  const seen = [path]
  for (let current = path; ; ) {
    const next = targets.get(current)
    const to = next?.startsWith('/') ? redirectPath(next) : undefined
    if (to === undefined) return undefined
    if (to === path) return [...seen, to]
    if (seen.includes(to)) return undefined
    seen.push(to)
    current = to
  }
}

/** Where a path leads, over other redirects, the last target last; empty for a path that leads nowhere. */
export function targetsFrom(path: string, targets: ReadonlyMap<string, string>): string[] {
  const found: string[] = []
  const seen = new Set<string>()
  for (let next: string | undefined = path; next !== undefined && !seen.has(next); ) {
    seen.add(next)
    const target = targets.get(next)
    if (target !== undefined) found.push(target)
    next = target?.startsWith('/') ? redirectPath(target) : undefined
  }
  return found
}

function isSecureAddress(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text)
}
