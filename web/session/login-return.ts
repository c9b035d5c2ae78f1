import type { To } from 'react-router'

/** Where somebody was when they were asked to sign in, with what the page had been given. */
export type LoginReturn = { to: To; state: unknown }

const home: LoginReturn = { to: '/', state: null }
const loginPaths = ['/login', '/register']

/**
 * Where to go after signing in: back to the page that sent the visitor with `{ from: location }` (or a plain path) in the
 * navigation state, otherwise to /, whatever their role (docs/product.md §12). Only addresses of this shop count: history can
 * hold anything.
 */
export function loginReturn(state: unknown): LoginReturn {
  const from = isRecord(state) ? state.from : undefined
  if (typeof from === 'string') return isOurs(from) ? { to: from, state: null } : home
  if (!isRecord(from) || typeof from.pathname !== 'string' || !isOurs(from.pathname)) return home
  const to = { pathname: from.pathname, search: textOf(from.search), hash: textOf(from.hash) }
  return { to, state: from.state ?? null }
}

/** A path of ours: `/products`. Not `//elsewhere.example`, nor the pages for guests themselves. */
function isOurs(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !loginPaths.includes(path)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
